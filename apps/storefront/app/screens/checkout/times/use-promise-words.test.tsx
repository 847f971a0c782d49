import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import type { Promised } from './promised.ts'
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

function AtTable({ from, until }: { readonly from: string; readonly until: string }) {
  const window = { from: { at: from, time: '' }, until: { at: until, time: '' } }
  return usePromiseWords('table', ZONE)({ type: 'window', window } as unknown as Promised)
}

it.each([
  ['en', '2026-11-21T20:55:00Z', '2026-11-21T21:05:00Z', 'At your table around 21:00'],
  ['es', '2026-11-21T20:55:00Z', '2026-11-21T21:05:00Z', 'En tu mesa sobre las 21:00'],
  ['es', '2026-11-21T13:00:00Z', '2026-11-21T13:10:00Z', 'En tu mesa sobre las 13:05'],
] as const)('at a table one time is promised, in %s for %s to %s: %s', (language, from, until, words) => {
  const site = aSite({ language, wordsLanguage: language, renderedAt: Date.parse('2026-11-21T09:53:00Z') })
  expect(markupIn(site, <AtTable from={from} until={until} />)).toBe(words)
})
