import { invalidRequest } from './api-error.ts'

type FormValue = string | Form | FormValue[]
export interface Form {
  [name: string]: FormValue
}

const MAX_DEPTH = 6

function put(target: Form, path: readonly string[], value: string): void {
  const [head, next, ...rest] = path
  if (head === undefined) return
  if (next === undefined) {
    target[head] = value
    return
  }
  if (next === '') {
    const list = target[head]
    target[head] = Array.isArray(list) ? [...list, value] : [value]
    return
  }
  const inner = target[head]
  const object: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null)
  target[head] = object
  put(object, [next, ...rest], value)
}

/** Reads `a[b][c]=d&list[]=e&list[0]=f` into nested objects; numbered lists stay objects, see `textsOf`. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]$/)
    if (name.endsWith(']')) path.pop()
    if (path.length > MAX_DEPTH) throw invalidRequest(`Invalid parameter: ${name}`, { param: name })
    put(form, path, value)
  }
  return form
}

function at(form: Form, path: string): FormValue | undefined {
  let value: FormValue | undefined = form
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined
    value = value[name]
  }
  return value
}

const bracketed = (path: string) => path.replace(/\.([^.]+)/g, '[$1]')

/** A text; undefined when absent. An empty text unsets the field. */
export function textOf(form: Form, path: string): string | undefined {
  const value = at(form, path)
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${bracketed(path)}`, { param: bracketed(path) })
  return value
}

export function requiredText(form: Form, path: string): string {
  const value = textOf(form, path)
  if (value) return value
  throw invalidRequest(`Missing required param: ${bracketed(path)}.`, {
    code: 'parameter_missing',
    param: bracketed(path),
  })
}

export function integerOf(form: Form, path: string): number | undefined {
  const text = textOf(form, path)
  if (text === undefined || text === '') return undefined
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: bracketed(path) })
}

export function booleanOf(form: Form, path: string): boolean | undefined {
  const text = textOf(form, path)
  if (text === undefined) return undefined
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw invalidRequest(`Invalid boolean: ${text}`, { param: bracketed(path) })
}

export function textsOf(form: Form, path: string): string[] | undefined {
  const value = at(form, path)
  if (value === undefined) return undefined
  const values = Array.isArray(value) ? value : typeof value === 'object' ? Object.values(value) : [value]
  return values.filter((entry) => typeof entry === 'string')
}

export function objectOf(form: Form, path: string): Form | undefined {
  const value = at(form, path)
  return typeof value === 'object' && !Array.isArray(value) ? value : undefined
}

/** Merges metadata into the existing; an empty value removes its key. */
export function metadataOf(form: Form, existing: Readonly<Record<string, string>> = {}): Record<string, string> {
  const merged = { ...existing }
  for (const [key, value] of Object.entries(objectOf(form, 'metadata') ?? {})) {
    if (typeof value !== 'string')
      throw invalidRequest('Metadata values must be strings', { param: `metadata[${key}]` })
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  return merged
}

/** Refuses unknown parameter names, like the provider. */
export function refuseUnknown(form: Form, allowed: readonly string[]): void {
  for (const name of Object.keys(form)) {
    if (name === 'expand' || allowed.includes(name)) continue
    const hint =
      name === 'payment_method_types'
        ? ' Use allowed_payment_method_types or automatic_payment_methods in this API version.'
        : ''
    throw invalidRequest(`Received unknown parameter: ${name}.${hint}`, { code: 'parameter_unknown', param: name })
  }
}
