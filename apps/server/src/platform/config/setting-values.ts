/*
 * Parsers of settings. Each throws an `Error` that says what is expected; null means not set.
 */

import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'

export function wholeNumber(least: number, most: number) {
  return (text: string | null): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text ?? '') || value < least || value > most) {
      throw new Error(`must be a whole number from ${least} to ${most}`)
    }
    return value
  }
}

export function oneOf<const T extends string>(...values: readonly T[]) {
  return (text: string | null): T => {
    const value = values.find((candidate) => candidate === text)
    if (value === undefined) throw new Error(`must be one of ${values.join(', ')}`)
    return value
  }
}

export function yesOrNo(text: string | null): boolean {
  return oneOf('true', 'false')(text) === 'true'
}
export function onOrOff(text: string | null): boolean {
  return oneOf('on', 'off')(text) === 'on'
}
/** On or off; null where the mode decides. */
export function inDemo(text: string | null): boolean | null {
  return text === null ? null : onOrOff(text)
}
export function words(text: string | null): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '')
}
export function asGiven(text: string | null): string | null {
  return text
}
export function always(text: string | null): string {
  return text ?? ''
}

export function secretText(least: number) {
  return (text: string | null): string | null => {
    if (text !== null && text.length < least) throw new Error(`must have at least ${least} characters`)
    return text
  }
}

/** A text of a form; `form` completes "must be". */
export function ofForm(pattern: RegExp, form: string) {
  return (text: string | null): string | null => {
    if (text !== null && !pattern.test(text)) throw new Error(`must be ${form}`)
    return text
  }
}

export function hosts(text: string | null): readonly string[] {
  return words(text).map((host) => {
    if (!/^[a-z0-9*.-]+(:\d+)?$/i.test(host)) throw new Error(`"${host}" is not a host name`)
    return host.toLowerCase()
  })
}

/** A host name without scheme and port. */
export function asHost(text: string | null): string | null {
  if (text !== null && !/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i.test(text))
    throw new Error('must be a host name, such as orders.example')
  return text?.toLowerCase() ?? null
}

export function addresses(text: string | null): readonly string[] {
  return words(text).map((one) => {
    if (isIP(one) === 0) throw new Error(`"${one}" is not an IP address`)
    return one.toLowerCase()
  })
}

/** Addresses of name servers, each with a port if need be: "9.9.9.9", "[2620:fe::fe]:53". */
export function dnsServers(text: string | null): readonly string[] {
  return words(text).map((one) => {
    const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(one)?.[1] ?? /^([\d.]+):\d+$/.exec(one)?.[1] ?? one
    if (isIP(bare) === 0) throw new Error(`"${one}" is not the address of a name server`)
    return one
  })
}

export function postgresUrl(text: string | null): string | null {
  if (text !== null && !/^postgres(ql)?:\/\//.test(text)) throw new Error('must be a postgres:// address')
  return text
}

export function smtpUrl(text: string | null): string | null {
  if (text !== null && !(/^smtps?:\/\//.test(text) && URL.canParse(text)))
    throw new Error('must be an smtps:// or smtp:// address')
  return text
}

/** An origin: scheme and host, nothing after them. */
export function publicUrl(text: string | null): string | null {
  if (text === null) return null
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || ![url.origin, `${url.origin}/`].includes(text.toLowerCase()))
    throw new Error('must be https:// and a host, such as https://orders.example')
  return url.origin
}

/** An address without a path: "https://s3.example". */
export function origin(text: string | null): string | null {
  if (text !== null && (!URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, '')))
    throw new Error('must be an address without a path, https://s3.example')
  return text
}

export function tiles(text: string | null): string | null {
  if (text !== null && !/^https:\/\/[a-z0-9.:-]+\/\S*\{z\}\S*$/i.test(text)) {
    throw new Error('must be an https:// address with {z}, {x} and {y} in its path')
  }
  return text
}

export function address(text: string | null): string {
  if (text === null || !/^https?:\/\/[^\s?#]+$/.test(text)) throw new Error('must be an http:// or https:// address')
  return text.replace(/\/+$/, '')
}

export function optionalAddress(text: string | null): string | null {
  return text === null ? null : address(text)
}

/** `name=value,name=value` with percent-encoded values, as OpenTelemetry writes headers and attributes. */
export function namedTexts(text: string | null): Readonly<Record<string, string>> {
  const entries = (text ?? '').split(',').filter((entry) => entry.trim() !== '')
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name, value] = /^\s*([\w.-]+)\s*=(.*)$/.exec(entry) ?? []
      // The entry is not repeated: it may hold a key.
      if (name === undefined || value === undefined || /%(?![0-9a-f]{2})/i.test(value))
        throw new Error('must be name=value,name=value with percent-encoded values')
      return [name, decodeURIComponent(value.trim())]
    }),
  )
}

export function key(bytes: number) {
  return (text: string | null): string | null => {
    if (text !== null && (!/^[\w-]+$/.test(text) || Buffer.from(text, 'base64url').length !== bytes))
      throw new Error(`must be ${bytes} bytes in base64url`)
    return text
  }
}

export function contact(text: string | null): string | null {
  if (text !== null && !/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text)) throw new Error('must be mailto: or https://')
  return text
}

const MOST_OF_FILE = 64 * 1024

/** Path of a text file; the value is its content. */
export function textFile(path: string | null): string | null {
  if (path === null) return null
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  if (!isFile) throw new Error(`must be the path of a file; "${path}" is none`)
  const content = readFileSync(path)
  if (content.length === 0 || content.length > MOST_OF_FILE || content.some((byte) => byte > 126))
    throw new Error(`must be the path of a file of plain text, up to 64 KB; "${path}" is none`)
  return content.toString('ascii')
}

/** The address of a project at Sentry, with its public key; `sandbox` is the demo's stand-in. */
export function dsn(text: string | null): string | null {
  if (text === null || text === 'sandbox') return text
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username === '' || !/\/\d+$/.test(url.pathname))
    throw new Error('must be the DSN of a project, https://key@host/project')
  return text
}

/** A number from 0 to 1. */
export function share(text: string | null): number {
  const number = Number(text)
  if (text === null || text.trim() === '' || !(number >= 0 && number <= 1))
    throw new Error('must be a number from 0 to 1')
  return number
}

/** A secret that nobody guesses. */
export function atLeast(characters: number) {
  return (text: string | null): string | null => {
    if (text !== null && text.trim().length < characters) throw new Error(`must have at least ${characters} characters`)
    return text
  }
}

/** Secrets, separated by commas. */
export function secretsOf(characters: number) {
  return (text: string | null): string | null => {
    for (const one of text?.split(',') ?? []) atLeast(characters)(one)
    return text
  }
}
