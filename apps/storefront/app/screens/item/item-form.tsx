import {
  availabilityOf,
  type CartLine,
  type Choice,
  type ChoiceProblem,
  choiceFromLine,
  findChoiceProblems,
  type Item,
  initialChoice,
  type Location,
  localMoment,
  MAX_QUANTITY,
  missingChoices,
  type OrderType,
  type Place,
  priceLine,
  problemsUnder,
  setProductQuantity,
  setValueQuantity,
  trailOf,
} from '@comanda/domain'
import { Button, Stepper, useSheetClose } from '@comanda/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm, tell } from '../../shell/ask.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { useShop } from '../../stored/shop.ts'
import { useAvailabilityWords } from '../menu/use-availability-words.ts'
import { useMayOrder } from '../menu/use-may-order.ts'
import { DetailsView } from './details-view.tsx'
import { DishView } from './dish-view.tsx'
import { ItemFrame } from './item-frame.tsx'
import { placeOfProblem } from './place-of-problem.ts'

interface ItemFormProps {
  readonly item: Item
  readonly location: Location
  readonly orderType: OrderType
  readonly line: CartLine | null
}

/** What the views of a dish share. */
export interface Choosing {
  readonly item: Item
  readonly choice: Choice
  readonly change: (choice: Choice) => void
  /** Opens the questions of a chosen value or product. */
  readonly enter: (place: Place) => void
  readonly missing: readonly ChoiceProblem[]
  /** Adding was tried: what is missing says so in words. */
  readonly tried: boolean
  readonly money: (minor: number) => string
}

/** Choosing, the live price, what is missing, and into the basket. [2.09] [4.60] [4.61] [5.02]–[5.09] */
export function ItemForm({ item, location, orderType, line }: ItemFormProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const close = useSheetClose()
  const site = useSite()
  const now = useNow()
  const mayOrder = useMayOrder()
  const [choice, setChoice] = useState<Choice>(() => (line ? choiceFromLine(line) : initialChoice(item)))
  const [place, setPlace] = useState<Place>([])
  const [tried, setTried] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const left = useRef(0)

  const moment = localMoment(now, location.timeZone)
  const categories = useShop(({ shop }) => shop?.menu.categories) ?? []
  const reason = useAvailabilityWords(location.timeZone)(availabilityOf(item, categories, orderType, moment), now)
  const money = (minor: number) => site.money(minor, location.currency)
  const priced = priceLine(item, choice, orderType, moment.date)
  const missing = missingChoices(findChoiceProblems(item, choice))
  const below = missingChoices(problemsUnder(missing, trailOf(item.id, place)))
  const here = place.length === 0 ? missing : below

  // What had the focus while the dish was fetched is gone.
  useEffect(() => {
    const box = scroller.current
    if (box !== null && !box.closest('dialog')?.contains(document.activeElement)) box.focus()
  }, [])

  const go = (next: Place) => {
    if (place.length === 0) left.current = scroller.current?.scrollTop ?? 0
    setPlace(next)
    setTried(false)
    requestAnimationFrame(() => scroller.current?.scrollTo({ top: next.length === 0 ? left.current : 0 }))
    requestAnimationFrame(() => scroller.current?.focus())
  }

  /** Leads to a question: opens its view, brings it into sight, gives it the focus. */
  const lead = (problem: ChoiceProblem) => {
    setPlace(placeOfProblem(item, problem))
    requestAnimationFrame(() => {
      const group = scroller.current?.querySelector<HTMLElement>(`#${problem.kind}-${problem.id}`)
      group?.scrollIntoView({ block: 'center' })
      group?.querySelector<HTMLElement>('input, button, select')?.focus()
    })
  }

  const askForMissing = async (problems: readonly ChoiceProblem[]) => {
    setTried(true)
    const first = problems[0]
    await tell({
      title: t('missingHeading'),
      text: (
        <ul className="list-disc ps-5">
          {problems.map((problem) => (
            <li key={problem.trail.join(' ')}>
              {problem.path.slice(1, -1).map((name) => `${name}: `)}
              {problem.problem === 'too-few'
                ? t('selectMore', { name: problem.name })
                : problem.optionKind === 'checkbox'
                  ? t('selectAtLeastOne', { name: problem.name })
                  : t('selectOne', { name: problem.name })}
            </li>
          ))}
        </ul>
      ),
    })
    if (first) lead(first)
  }

  const put = () => {
    if (missing.length > 0) {
      void askForMissing(missing)
      return
    }
    if (line === null && !mayOrder()) return
    const { add, update } = useCart.getState()
    if (line) update(line.key, choice)
    else add(choice, { locationId: location.id, orderType })
    close()
  }

  const back = async () => {
    if (below.length > 0) {
      if (!(await confirm({ title: t('discardTitle'), text: t('discard') }))) return
      setChoice(without(item, choice, place))
    }
    go(place.slice(0, -1))
  }

  const done = () => {
    if (below.length > 0) void askForMissing(below)
    else go(place.slice(0, -1))
  }

  const choosing: Choosing = { item, choice, change: setChoice, enter: go, missing, tried, money }
  const firstMissing = here[0]
  const words = firstMissing ? t('missingButton', { name: firstMissing.name }) : line ? t('update') : t('addToBasket')
  const foot =
    place.length > 0 ? (
      <Button block onClick={done} price={money(priced.linePrice)}>
        {firstMissing ? words : t('done')}
      </Button>
    ) : (
      <div className="flex gap-3">
        <Stepper
          value={choice.quantity}
          max={MAX_QUANTITY}
          onChange={(quantity) => setChoice({ ...choice, quantity })}
          labels={{ group: common('quantity'), fewer: common('fewer'), more: common('more') }}
        />
        <Button block disabled={reason !== null} onClick={put} price={money(priced.linePrice)} className="px-5">
          {reason ?? words}
        </Button>
      </div>
    )

  return (
    <ItemFrame item={item} foot={foot} scroller={scroller} deeper={place.length > 0}>
      {place.length > 0 ? (
        <DetailsView choosing={choosing} place={place} onBack={() => void back()} />
      ) : (
        <DishView choosing={choosing} allergens={priced.allergens} unitPrice={money(priced.unitPrice)} />
      )}
    </ItemFrame>
  )
}

/** The choice without the value or product that a place lies in. [4.61] */
function without(item: Item, choice: Choice, place: Place): Choice {
  const last = place.at(-1)
  if (last === undefined) return choice
  return 'sectionId' in last
    ? setProductQuantity(item, choice, last.sectionId, last.productId, 0)
    : setValueQuantity(item, choice, place.slice(0, -1), last.optionId, last.valueId, 0)
}
