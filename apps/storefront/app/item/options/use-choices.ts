import {
  type CartLine,
  type Choice,
  choiceFromLine,
  fitChoice,
  type Item,
  initialChoice,
  mergesWith,
  type OptionPath,
  setValueQuantity,
} from '@comanda/domain'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { forgetChoice, storeChoice, storedChoice } from './stored-choices.ts'

interface Sheet {
  readonly name: string
  readonly item: Item
  readonly line: CartLine | null
  /** What the address asks to be chosen at first: a form of the dish. */
  readonly wanted: OptionPath
  /** Formats the price of one. */
  readonly priceOf: (item: Item, choice: Choice) => string
}

interface OwnChoice {
  readonly choice: Choice
  readonly change: (choice: Choice) => void
  /** Sentences about changes to the dish while it is open. */
  readonly changes: readonly string[]
  /** Whether the sheet opened with choices from an earlier visit. */
  readonly isRestored: boolean
  readonly startOver: () => void
}

/**
 * Holds the current choice. It survives closing the sheet without adding, and is adjusted, with a message, whenever the
 * menu changes. [3.06] [5.10]
 */
export function useChoices({ name, item, line, wanted, priceOf }: Sheet): OwnChoice {
  const t = useTranslations('item')
  const [opened] = useState(() => {
    const stored = storedChoice(name, line)
    const first = line ? choiceFromLine(line) : withChosen(item, initialChoice(item), wanted)
    const opened = stored === null || line !== null ? (stored ?? first) : withChosen(item, stored, wanted)
    return { first, isRestored: stored !== null, ...fitChoice(item, opened) }
  })
  const lostWords = (lost: readonly string[]) => {
    const names = lost.filter((each) => each !== '').join(', ')
    if (names !== '') return [t('lost', { names })]
    return lost.length > 0 ? [t('lostUnnamed')] : []
  }
  const [choice, setChoice] = useState(opened.choice)
  const [isRestored, setIsRestored] = useState(opened.isRestored)
  const [previous, setPrevious] = useState(item)
  const [changes, setChanges] = useState<readonly string[]>(() => lostWords(opened.lost))

  if (previous !== item) {
    setPrevious(item)
    const { choice: fitted, lost } = fitChoice(item, choice, previous)
    setChoice(fitted)
    const was = priceOf(previous, choice)
    const now = priceOf(item, fitted)
    const told = [
      ...(item.soldOut && !previous.soldOut ? [t('soldOutNow', { name: item.name })] : []),
      ...(!item.soldOut && previous.soldOut ? [t('isBack', { name: item.name })] : []),
      ...lostWords(lost),
      ...(lost.length === 0 && was !== now ? [t('priceNow', { was, now })] : []),
    ]
    if (told.length > 0) setChanges(told)
  }

  const isUntouched = mergesWith(opened.first, choice) && opened.first.quantity === choice.quantity
  useEffect(() => {
    if (isUntouched) forgetChoice(name)
    else storeChoice(name, line, choice)
  }, [name, line, choice, isUntouched])

  return {
    choice,
    change: (next) => {
      setChoice(next)
      setChanges([])
    },
    changes,
    isRestored,
    startOver: () => {
      setChoice(fitChoice(item, opened.first).choice)
      setIsRestored(false)
    },
  }
}

/** Chooses the values of a path, from the outside. */
const withChosen = (item: Item, choice: Choice, path: OptionPath): Choice =>
  path.reduce(
    (chosen, step, index) =>
      'optionId' in step
        ? setValueQuantity(item, chosen, path.slice(0, index), step.optionId, step.valueId, 1)
        : chosen,
    choice,
  )
