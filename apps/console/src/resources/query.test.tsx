import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isRefusal } from '../api/call.ts'
import { documentsQuery, useSaveDraft } from './documents.ts'
import { firstStepsQuery } from './first-steps.ts'
import { locationSettingsQuery, useSetPayment } from './location-settings.ts'
import { messagesQuery } from './messages.ts'
import { sessionQuery } from './session.ts'
import { stockQuery, useSetItemSoldOut, useSetSynonyms } from './stock.ts'
import { textsQuery, useChangeText } from './texts.ts'
import { used as usedWith } from './used.tsx'

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => void vi.unstubAllGlobals())

const used = <T,>(hook: () => T) => usedWith(queries, hook)

const answers = (body: object, status = 200) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const REFUSAL = { error: { code: 'invalid_request', details: { itemId: ['is gone'] } } }

/** The first words of the keys that are read again once they are shown. */
const outdated = () =>
  queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey[0])

const known = (...keys: readonly (readonly unknown[])[]) => {
  for (const key of keys) queries.setQueryData(key, {})
}

it('a change reads again what shows the changed thing, of its location only', async () => {
  answers({ data: null })
  known(stockQuery(1).queryKey, messagesQuery(1).queryKey)
  await used(() => useSetItemSoldOut(1)).mutateAsync({ id: 7, soldOut: true })
  expect(outdated()).toEqual(['stock'])
  await used(() => useSetItemSoldOut(2)).mutateAsync({ id: 7, soldOut: true })
  expect(queries.getQueryState(stockQuery(2).queryKey)).toBeUndefined()
})

it('a refusal is the error of its change, and what it speaks of is read again', async () => {
  answers(REFUSAL, 422)
  known(stockQuery(1).queryKey)
  const refusal: unknown = await used(() => useSetItemSoldOut(1))
    .mutateAsync({ id: 7, soldOut: true })
    .catch((fault: unknown) => fault)
  expect(isRefusal(refusal) && refusal.fields).toEqual({ itemId: 'is gone' })
  expect(outdated()).toEqual(['stock'])
})

it('settings that are refused stay as they are shown', async () => {
  answers(REFUSAL, 422)
  known(locationSettingsQuery(1).queryKey, firstStepsQuery().queryKey, sessionQuery().queryKey)
  const choice = { acceptsCash: true, acceptsCard: false, acceptsTips: false }
  const sent = used(() => useSetPayment(1)).mutateAsync({ wanted: choice, seen: choice })
  await expect(sent).rejects.toMatchObject({ status: 422 })
  expect(outdated()).toEqual([])
  expect(queries.getQueryData(locationSettingsQuery(1).queryKey)).toEqual({})
})

it('a form’s change says what its member saw', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ data: null })
  })
  const wanted = [{ words: ['brinjal'], finds: ['aubergine'] }]
  await used(() => useSetSynonyms(1)).mutateAsync({ wanted, seen: [] })
  expect(sent).toEqual([{ synonyms: wanted, seen: { synonyms: [] } }])
})

it('a text or document that another member has changed meanwhile is read again', async () => {
  const { queryKey: texts } = textsQuery('en')
  const { queryKey: documents } = documentsQuery('en')
  const row = { key: 'menu.add', own: null, original: 'Add', area: 'pages', placeholders: [], most: 40 } as const
  const document = { kind: 'terms', draft: null, template: '', versions: [] } as const
  const send = () =>
    Promise.allSettled([
      used(() => useChangeText('en')).mutateAsync({ seen: row, text: 'Into the basket' }),
      used(() => useSaveDraft('en')).mutateAsync({ source: 'Terms', seen: document }),
    ])
  known(texts, documents)
  answers(REFUSAL, 422)
  await send()
  expect(outdated()).toEqual([])
  answers({ error: { code: 'changed_meanwhile' } }, 409)
  await send()
  expect(outdated().toSorted()).toEqual(['documents', 'texts'])
})
