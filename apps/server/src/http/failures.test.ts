import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { onFault, onNotFound } from './failures.ts'

const silent = { error: () => undefined } as unknown as Parameters<typeof onFault>[0]

const app = new Hono<AppEnv>().notFound(onNotFound).onError(onFault(silent, () => false))
for (const path of ['/fails', '/api/fails'])
  app.get(path, () => {
    throw new Error('secret')
  })

const ask = async (path: string, language: string) => {
  const response = await app.request(path, { headers: { 'accept-language': language } })
  return { status: response.status, text: await response.text() }
}

it.each([
  ['/nothing', 404, 'We can’t find that page', 'No encontramos esta página'],
  ['/fails', 500, 'Something went wrong on our side', 'Algo ha fallado por nuestra parte'],
])('the page in place of %s is in the language of the browser [1.08]', async (path, status, inEnglish, inSpanish) => {
  const [english, spanish] = [await ask(path, 'en-GB'), await ask(path, 'es-ES')]
  expect([english.status, spanish.status]).toEqual([status, status])
  expect(english.text).toContain('<html lang="en">')
  expect(english.text).toContain(inEnglish)
  expect(spanish.text).toContain('<html lang="es">')
  expect(spanish.text).toContain(inSpanish)
  for (const { text } of [english, spanish]) expect(text).not.toContain('secret')
})

it.each([
  ['/api/nothing', 'We couldn’t find that.', 'No lo hemos encontrado.'],
  ['/api/fails', 'Something went wrong. Please try again.', 'Algo ha fallado. Vuelve a intentarlo, por favor.'],
])('the answer to %s is in the language of Accept-Language [1.08]', async (path, inEnglish, inSpanish) => {
  expect((await ask(path, 'en')).text).toContain(inEnglish)
  expect((await ask(path, 'es')).text).toContain(inSpanish)
})
