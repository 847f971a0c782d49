import type { Language } from '@comanda/domain'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { changeText, fetchTexts, type ReplaceableText, setLanguages } from '../api/texts.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'
import { translationKeys } from './translations.ts'

const keys = keysOf('texts')

/** Every text that the business may replace, in one language. */
export function textsQuery(language: Language) {
  return queryOptions({
    queryKey: keys.of(language),
    queryFn: read(() => fetchTexts(language)),
    placeholderData: keepPreviousData,
  })
}

/** Replaces a text by an own one; null goes back to the default. */
export function useChangeText(language: Language) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange({
    send: ({ seen, text }: { readonly seen: ReplaceableText; readonly text: string | null }) =>
      changeText(language, seen, text),
    onDone: (stored) => queries.setQueryData(keys.of(language), stored),
    onChangedMeanwhile: () => readAgain(keys.of(language)),
  })
}

/** Chooses the languages that the business offers; `own` is the menu's. */
export function useSetLanguages(own: Language) {
  const readAgain = useReadAgain()
  return useChange({
    send: ({ wanted, seen }: Edit<readonly Language[]>) => setLanguages(own, wanted, seen),
    onDone: () => readAgain(keys.all, translationKeys.all),
  })
}
