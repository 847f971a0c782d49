import {
  availabilityOf,
  type CartLine,
  type Category,
  type Choice,
  type ChoiceProblem,
  findChoiceProblems,
  type Item,
  type Location,
  localMoment,
  missingChoices,
  namesTo,
  type OrderType,
  type Place,
  priceLine,
  problemsUnder,
  roomFor,
  setProductQuantity,
  setValueQuantity,
  trailOf,
} from '@comanda/domain'
import { Button, useSheetClose } from '@comanda/ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm, tell } from '../../shell/ask.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { dishesOf, useShop } from '../../stored/shop.ts'
import { useAvailabilityWords } from '../menu/use-availability-words.ts'
import { useMayOrder } from '../menu/use-may-order.ts'
import { useQuickPart } from '../quick/use-quick-part.ts'
import { DetailsView } from './details-view.tsx'
import { DishFoot } from './dish-foot.tsx'
import { DishView } from './dish-view.tsx'
import { ItemFrame } from './item-frame.tsx'
import { forgetChoice, sheetName } from './kept-choices.ts'
import { MissingList } from './missing-list.tsx'
import { News } from './news.tsx'
import { OtherTypes } from './other-types.tsx'
import { placeOfProblem } from './place-of-problem.ts'
import { useChoosing } from './use-choosing.ts'
import { useViews } from './use-views.ts'

interface ItemFormProps {
  readonly item: Item
  readonly location: Location
  readonly orderType: OrderType
  readonly categories: readonly Category[]
  readonly line: CartLine | null
  /** Whether the menu still has it. */
  readonly isListed: boolean
  /** Set to what leaves the view at hand, where that is not the dish itself. */
  readonly stepBack: RefObject<(() => void) | null>
  readonly heart: ReactNode
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
  /** An integration's menu: the questions show their limits. [9.28] */
  readonly showsLimits: boolean
}

const loadDishBell = () => import('../quick/dish-bell.tsx')

/** Choosing, the live price, what is missing, and into the basket. [2.09] [4.60] [4.61] [5.02]–[5.09] */
export function ItemForm({ item, location, orderType, categories, line, isListed, stepBack, heart }: ItemFormProps) {
  const t = useTranslations('item')
  const close = useSheetClose()
  const site = useSite()
  const now = useNow()
  const mayOrder = useMayOrder()
  const cart = useCart((state) => state.cart)
  const [tried, setTried] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)

  const moment = localMoment(now, location.timeZone)
  const money = (minor: number) => site.money(minor, location.currency)
  const name = sheetName(location.id, item.id, line)
  const priceOf = (of: Item, choice: Choice) => money(priceLine(of, choice, orderType, moment.date).unitPrice)
  const { choice: chosen, change, news, isKept, startOver } = useChoosing({ name, item, line, priceOf })
  const isOwnCart = cart?.locationId === location.id && cart.orderType === orderType
  const dishes = dishesOf(useShop((state) => state.shop))
  const room = roomFor(item, chosen, isOwnCart ? cart : null, line?.key ?? null, dishes)
  const choice = { ...chosen, quantity: Math.max(1, Math.min(chosen.quantity, room.most)) }
  const priced = priceLine(item, choice, orderType, moment.date)
  const missing = missingChoices(findChoiceProblems(item, choice))
  const missingAt = (place: Place) => missingChoices(problemsUnder(missing, trailOf(item.id, place)))

  const views = useViews({
    choice,
    scroller,
    isIncomplete: (place) => missingAt(place).length > 0,
    mayLeave: async (place) => {
      if (!(await confirm({ title: t('discardTitle'), text: t('discard') }))) return false
      change(without(item, choice, place))
      return true
    },
    onChange: setTried,
  })
  const { place, back } = views
  const here = missingAt(place)
  useEffect(() => {
    stepBack.current = place.length > 0 ? back : null
  })

  // What had the focus while the dish was fetched is gone.
  useEffect(() => {
    const box = scroller.current
    if (box !== null && !box.closest('dialog')?.contains(document.activeElement)) box.focus()
  }, [])

  const askForMissing = async () => {
    setTried(true)
    await tell({ title: t('missingHeading'), text: <MissingList problems={here} /> })
    if (here[0]) views.leadTo(placeOfProblem(item, here[0]), here[0])
  }

  const put = () => {
    if (missing.length > 0) {
      void askForMissing()
      return
    }
    if (line === null && !mayOrder()) return
    const { add, update } = useCart.getState()
    if (line) update(line.key, choice)
    else add(choice, { locationId: location.id, orderType })
    forgetChoice(name)
    close()
  }

  const availability = availabilityOf(item, categories, orderType, moment)
  const isForType =
    availability.available || (availability.reason !== 'order-type' && availability.reason !== 'category')
  const isSoldOut = isListed && !availability.available && availability.reason === 'sold-out'
  const DishBell = useQuickPart(loadDishBell)
  const reason = useAvailabilityWords(location.timeZone)(availability, now)
  const firstMissing = here[0]
  const words = firstMissing ? t('missingButton', { name: firstMissing.name }) : line ? t('update') : t('addToBasket')
  const choosing: Choosing = {
    item,
    choice,
    change,
    enter: views.enter,
    missing: here,
    tried,
    money,
    showsLimits: location.integration !== null,
  }
  const foot = (
    <>
      <News lines={isListed ? news : [t('removedNow', { name: item.name })]} />
      {!isForType ? (
        <OtherTypes item={item} categories={categories} location={location} orderType={orderType} />
      ) : place.length > 0 ? (
        <Button block onClick={() => (firstMissing ? void askForMissing() : back())} price={money(priced.linePrice)}>
          {firstMissing ? words : t('done')}
        </Button>
      ) : (
        <DishFoot
          room={room}
          left={item.left}
          quantity={choice.quantity}
          onQuantity={(quantity) => change({ ...choice, quantity })}
          reason={isListed ? reason : t('gone')}
          words={words}
          price={money(priced.linePrice)}
          onPut={put}
        />
      )}
      {isSoldOut && DishBell !== null ? <DishBell item={item} locationId={location.id} orderType={orderType} /> : null}
    </>
  )

  return (
    <ItemFrame item={item} heart={heart} foot={foot} scroller={scroller} deeper={place.length > 0}>
      {place.length > 0 ? (
        <DetailsView choosing={choosing} place={place} names={namesTo(item, place)} onBack={back} />
      ) : (
        <DishView
          choosing={choosing}
          priced={priced}
          orderType={orderType}
          today={moment.date}
          onStartOver={isKept ? startOver : null}
        />
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
