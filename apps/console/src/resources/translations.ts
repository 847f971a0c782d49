import type { Language } from '@comanda/domain'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { changeTranslation, fetchTranslations } from '../api/translations.ts'
import { keysOf, read, useChange, useReadAgain } from './query.ts'

export const translationKeys = keysOf('translations')

/**
 * The menus' names and descriptions; null is the first language beside the own one. Another member's words are read
 * when saving is refused, not during typing.
 */
export function translationsQuery(language: Language | null) {
  return queryOptions({
    queryKey: translationKeys.of(language),
    queryFn: read(() => fetchTranslations(language)),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface TranslationLists {
  readonly language: Language
  /** The language that the list was asked for. */
  readonly asked: Language | null
}

/** Stores new words for a text, if it is still as it was read; otherwise the list is read again. */
export function useChangeTranslation({ language, asked }: TranslationLists) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange({
    send: async (change: Parameters<typeof changeTranslation>[1]) => {
      const answer = await changeTranslation(language, change)
      if (!answer.ok && answer.error.code === 'translations_changed') await readAgain(translationKeys.of(asked))
      return answer
    },
    onDone: (stored) => queries.setQueryData(translationKeys.of(asked), stored),
  })
}
