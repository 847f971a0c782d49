import {
  type CartLine,
  type Choice,
  choiceFromLine,
  fitChoice,
  type Item,
  initialChoice,
  mergesWith,
} from '@comanda/domain'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { forgetChoice, keepChoice, keptChoice } from './kept-choices.ts'

interface Sheet {
  readonly name: string
  readonly item: Item
  readonly line: CartLine | null
  /** The price of one, worded. */
  readonly priceOf: (item: Item, choice: Choice) => string
}

interface OwnChoice {
  readonly choice: Choice
  readonly change: (choice: Choice) => void
  /** What has happened to the dish while it is looked at, in sentences. */
  readonly news: readonly string[]
  /** Whether it was opened as it had been left. */
  readonly isKept: boolean
  readonly startOver: () => void
}

/**
 * What one is choosing: kept when the sheet is closed without adding, and fitted to the menu whenever that changes, with a
 * word about it. [3.06] [5.10]
 */
export function useChoosing({ name, item, line, priceOf }: Sheet): OwnChoice {
  const t = useTranslations('item')
  const [opened] = useState(() => {
    const kept = keptChoice(name, line)
    const first = line ? choiceFromLine(line) : initialChoice(item)
    return { first, isKept: kept !== null, ...fitChoice(item, kept ?? first) }
  })
  const lostWords = (lost: readonly string[]) => {
    const names = lost.filter((each) => each !== '').join(', ')
    if (names !== '') return [t('lost', { names })]
    return lost.length > 0 ? [t('lostUnnamed')] : []
  }
  const [choice, setChoice] = useState(opened.choice)
  const [isKept, setIsKept] = useState(opened.isKept)
  const [seen, setSeen] = useState(item)
  const [news, setNews] = useState<readonly string[]>(() => lostWords(opened.lost))

  if (seen !== item) {
    setSeen(item)
    const { choice: fitted, lost } = fitChoice(item, choice, seen)
    setChoice(fitted)
    const was = priceOf(seen, choice)
    const now = priceOf(item, fitted)
    const told = [
      ...(item.soldOut && !seen.soldOut ? [t('soldOutNow', { name: item.name })] : []),
      ...(!item.soldOut && seen.soldOut ? [t('isBack', { name: item.name })] : []),
      ...lostWords(lost),
      ...(lost.length === 0 && was !== now ? [t('priceNow', { was, now })] : []),
    ]
    if (told.length > 0) setNews(told)
  }

  const isUntouched = mergesWith(opened.first, choice) && opened.first.quantity === choice.quantity
  useEffect(() => {
    if (isUntouched) forgetChoice(name)
    else keepChoice(name, line, choice)
  }, [name, line, choice, isUntouched])

  return {
    choice,
    change: (next) => {
      setChoice(next)
      setNews([])
    },
    news,
    isKept,
    startOver: () => {
      setChoice(fitChoice(item, opened.first).choice)
      setIsKept(false)
    },
  }
}
