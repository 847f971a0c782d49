import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Throws when an answer of the API is not as the published description says. */
export type AnswerCheck = (method: string, path: string, answer: Response) => Promise<void>

const ROOT = '/api/v1'
const pointer = (...keys: readonly string[]): string =>
  keys
    .map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`)
    .join('')

const readPaths = ({ paths }: Description) =>
  Object.keys(paths)
    // A path without parameters wins: "/order/current" before "/order/{id}".
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** Creates the check from a description. Schemas are compiled when the first answer needs them. */
const createCheck = (description: Description): AnswerCheck => {
  const paths = readPaths(description)
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, unicodeRegExp: false })
  ajv.addSchema(description, 'api')
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (reference: string): ValidateFunction => {
    const known = compiled.get(reference) ?? ajv.compile({ $ref: `api#${reference}` })
    compiled.set(reference, known)
    return known
  }
  return async (method, path, answer) => {
    const template = paths.find(({ pattern }) => pattern.test(path))?.template ?? ''
    const operation = description.paths[template]?.[method.toLowerCase()]
    // 304 belongs to HTTP and has no body.
    if (operation === undefined || answer.status === 304) return
    const described = operation.responses[answer.status]
    // A redirection that is described has no body.
    if (answer.status === 303 && described !== undefined && described.content === undefined) return
    const lie = (what: string) => new Error(`${method} ${template} answers ${answer.status}, ${what}`)
    const content = operation.responses[answer.status]?.content
    if (content === undefined) throw lie('which the API description does not list')
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
    if (!(type in content)) throw lie(`as ${type}; the API description says ${Object.keys(content).join(', ')}`)
    if (type !== 'application/json') return
    const validate = validatorOf(
      pointer('paths', template, method.toLowerCase(), 'responses', String(answer.status), 'content', type, 'schema'),
    )
    if (!validate(await answer.clone().json()))
      throw lie(`with a body that the API description does not allow: ${ajv.errorsText(validate.errors)}`)
  }
}

let check: Promise<AnswerCheck> | null = null

/**
 * Compares an answer with the description that the server publishes; other paths than the API's pass. The description
 * is the same for all servers, so it is read once per worker.
 */
export async function checkAnswer(
  ask: (url: string) => Response | Promise<Response>,
  request: { readonly url: string; readonly method: string },
  answer: Response,
): Promise<void> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(`${ROOT}/`)) return
  check ??= (async () => createCheck(await (await ask(`http://localhost${ROOT}/openapi.json`)).json()))()
  await (await check)(request.method, pathname.slice(ROOT.length), answer)
}
