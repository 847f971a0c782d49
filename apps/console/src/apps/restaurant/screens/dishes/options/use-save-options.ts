import { type LimitsProblem, limitsProblem } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { type ApiError, isRefusal } from '../../../../../api/call.ts'
import type {
  ChoiceFields,
  DishChoice,
  DishOption,
  DishOptions,
  DishRef,
  NewChoice,
  OptionFields,
  OptionParts,
} from '../../../../../api/dish-options.ts'
import { useTellRefusal } from '../../../../../parts/use-refusal-text.ts'
import { type OptionCalls, useChangeOptions } from '../../../../../resources/dish-options.ts'
import type { SavedChange } from '../use-save-dish.ts'

type Send = Parameters<ReturnType<typeof useChangeOptions>['mutateAsync']>[0]
type Undo = () => void

const pick = <Fields extends object>(all: Fields, wanted: object): Partial<Fields> =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, all[name as keyof Fields]])) as Partial<Fields>

/** What is new in a list. */
const added = (before: readonly { readonly id: number }[], after: readonly { readonly id: number }[]) =>
  after.map(({ id }) => id).filter((id) => !before.some((one) => one.id === id))

/** Why a change would leave an option that no answer satisfies. */
function problemOf(option: DishOption, choices: readonly DishChoice[], gone?: DishChoice): LimitsProblem | null {
  return limitsProblem(
    option,
    choices.filter((one) => one.optionId === option.id && one !== gone),
  )
}

/** Saves changes of the options of a dish as they are made; each says how it is taken back. */
export function useSaveOptions(
  dish: DishRef,
  present: DishOptions | undefined,
  onSaved: (change: SavedChange) => void,
) {
  const change = useChangeOptions(dish)
  const tell = useTellRefusal()
  const words = useTranslations('dishOptions.problem')
  const choices = present?.choices ?? []
  const tellProblem = (problem: LimitsProblem | null): boolean => {
    if (problem) showToast(words(problem), { tone: 'bad' })
    return problem !== null
  }

  /** Makes a change; the server's refusal, or null. */
  const make = async (
    what: SavedChange['what'],
    name: string,
    send: Send,
    undoOf: (after: DishOptions) => Undo,
  ): Promise<ApiError | null> => {
    try {
      const after = await change.mutateAsync(send)
      onSaved({ what, name, at: Date.now(), undo: undoOf(after) })
      return null
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      return fault
    }
  }
  const tellOf = async (made: Promise<ApiError | null>): Promise<void> => {
    const refusal = await made
    if (refusal) tell(refusal)
  }

  const sendOption = (option: DishOption, wanted: Partial<OptionFields>): Promise<ApiError | null> => {
    const seen = pick<OptionFields>(option, wanted)
    const send: Send = ({ changeOption }) => changeOption(dish, option.id, wanted, seen)
    return make('saved', wanted.name ?? option.name, send, () => () => {
      void tellOf(sendOption({ ...option, ...wanted }, seen))
    })
  }
  const sendChoice = (choice: DishChoice, wanted: Partial<ChoiceFields>): Promise<ApiError | null> => {
    const seen = pick<ChoiceFields>(choice, wanted)
    const send: Send = ({ changeChoice }) => changeChoice(dish, choice.id, wanted, seen)
    return make('saved', wanted.name ?? choice.name, send, () => () => {
      void tellOf(sendChoice({ ...choice, ...wanted }, seen))
    })
  }
  const remove = (name: string, parts: OptionParts): Promise<ApiError | null> =>
    make(
      'removed',
      name,
      ({ removeOptionParts }) => removeOptionParts(dish, parts),
      () => () => void tellOf(bringBack(name, parts)),
    )
  const bringBack = (name: string, parts: OptionParts): Promise<ApiError | null> =>
    make(
      'added',
      name,
      ({ bringOptionPartsBack }) => bringOptionPartsBack(dish, parts),
      () => () => void tellOf(remove(name, parts)),
    )
  const add = (name: string, send: Send): Promise<ApiError | null> =>
    make('added', name, send, (after) => () => {
      const options = added(present?.options ?? [], after.options)
      // The choices of a new option go with it.
      const choices = options.length > 0 ? [] : added(present?.choices ?? [], after.choices)
      void tellOf(remove(name, { options, choices }))
    })
  const order = (
    name: string,
    send: (calls: OptionCalls, wanted: readonly number[], seen: readonly number[]) => ReturnType<Send>,
    wanted: readonly number[],
    seen: readonly number[],
  ): Promise<ApiError | null> =>
    make(
      'saved',
      name,
      (calls) => send(calls, wanted, seen),
      () => () => void tellOf(order(name, send, seen, wanted)),
    )

  return {
    isSaving: change.isPending,
    sendOption,
    sendChoice,
    /** The same for fields that cannot show what is wrong. */
    saveOption: (option: DishOption, wanted: Partial<OptionFields>): void => {
      if (!tellProblem(problemOf({ ...option, ...wanted }, choices))) void tellOf(sendOption(option, wanted))
    },
    saveChoice: (choice: DishChoice, wanted: Partial<ChoiceFields>) => void tellOf(sendChoice(choice, wanted)),
    addOption: (name: string, choiceId: number | null, choice: NewChoice) =>
      add(name, ({ createOption }) => createOption(dish, { name, choiceId, choice })),
    addShared: (name: string, groupId: number) =>
      void tellOf(add(name, ({ addSharedOption: send }) => send(dish, groupId))),
    addChoice: (option: DishOption, choice: NewChoice) =>
      add(choice.name, ({ createChoice }) => createChoice(dish, option.id, choice)),
    removeOption: ({ id, name }: DishOption) => void tellOf(remove(name, { options: [id], choices: [] })),
    /** False where customers must choose more than would be left. */
    removeChoice: (option: DishOption, choice: DishChoice): boolean => {
      if (tellProblem(problemOf(option, choices, choice))) return false
      void tellOf(remove(choice.name, { options: [], choices: [choice.id] }))
      return true
    },
    orderOptions: ({ name, choiceId }: DishOption, wanted: readonly number[], seen: readonly number[]) =>
      tellOf(order(name, ({ orderOptions: send }, next, before) => send(dish, choiceId, next, before), wanted, seen)),
    orderChoices: ({ name, optionId }: DishChoice, wanted: readonly number[], seen: readonly number[]) =>
      tellOf(order(name, ({ orderChoices: send }, next, before) => send(dish, optionId, next, before), wanted, seen)),
  }
}

export type SaveOptions = ReturnType<typeof useSaveOptions>
