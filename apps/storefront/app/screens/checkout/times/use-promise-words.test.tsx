import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { usePromiseWords } from './use-promise-words.ts'

const ZONE = 'Europe/London'

function Words({ at }: { readonly at: string }) {
  return usePromiseWords('collection', ZONE)({ type: 'chosen', at })
}

it.each([
  ['en', '2026-11-21T13:00:00Z', 'Ready 13:00'],
  ['es', '2026-11-21T13:00:00Z', 'Recogida: hoy a las 13:00'],
  ['es', '2026-11-22T13:00:00Z', 'Recogida: mañana a las 13:00'],
] as const)('a chosen time reads as a sentence in %s for %s: %s', (language, at, words) => {
  const site = aSite({ language, wordsLanguage: language, renderedAt: Date.parse('2026-11-21T09:53:00Z') })
  expect(markupIn(site, <Words at={at} />)).toBe(words)
})
