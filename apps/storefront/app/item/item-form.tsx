import {
  availabilityOf,
  type CartLine,
  type Category,
  type Choice,
  type ChoiceProblem,
  type DishRating,
  findChoiceProblems,
  type Item,
  type Location,
  localMoment,
  missingChoices,
  namesTo,
  type OptionPath,
  type OptionValue,
  type OrderType,
  optionsAt,
  type PricedLine,
  type PricedProduct,
  priceLine,
  problemsUnder,
  remainingQuantity,
  setProductQuantity,
  setValueQuantity,
  trailOf,
} from '@comanda/domain'
import { Button, useSheetClose } from '@comanda/ui'
import { Info } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../dialogs/ask.ts'
import { dishesOf, useMenuCache } from '../menu-cache/menu-cache.ts'
import { useSheetPlace } from '../navigation/sheet-place.ts'
import { useQuickPart } from '../quick-actions/use-quick-part.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { useCart } from '../stored/cart.ts'
import { useLaterCart } from '../stored/use-later-cart.ts'
import { DishFooter } from './dish-footer.tsx'
import { DishView } from './dish-view.tsx'
import { ItemFrame } from './item-frame.tsx'
import { DetailsView } from './options/details-view.tsx'
import { parsePath, pathOfProblem, viewOf } from './options/option-path.ts'
import { forgetChoice, sheetName } from './options/stored-choices.ts'
import { useChoices } from './options/use-choices.ts'
import { OtherOrderTypes } from './other-order-types.tsx'
import { ProductFacts } from './product-facts.tsx'
import { useAvailabilityWords, useSoldOutWords } from './use-availability-words.ts'
import { useMayOrder } from './use-may-order.ts'
import { useSavingWords } from './use-saving-words.ts'
import { useViews } from './use-views.ts'

interface ItemFormProps {
  readonly item: Item
  readonly location: Location
  readonly orderType: OrderType
  readonly categories: readonly Category[]
  readonly line: CartLine | null
  /** Whether the menu still lists the dish. */
  readonly isListed: boolean
  /** Null with too few ratings. */
  readonly rating: DishRating | null
  /** Set to a function that leaves the current view, unless that view is the dish itself. */
  readonly stepBack: RefObject<(() => void) | null>
  readonly favouriteButton: ReactNode
}

/** What the views of a dish share. */
export interface Choosing {
  readonly item: Item
  readonly choice: Choice
  readonly change: (choice: Choice) => void
  /** Opens the questions of a chosen product. */
  readonly enter: (path: OptionPath) => void
  /** Called with the path of a question that takes one answer, when it was answered for good. */
  readonly answered: (path: OptionPath) => void
  readonly missing: readonly ChoiceProblem[]
  /** Whether adding was tried: missing choices then show their messages. */
  readonly tried: boolean
  readonly money: (minor: number) => string
  /** Says of a sold-out value when it returns, where that is known. [5.10] */
  readonly soldOutWords: (value: OptionValue) => string
  /** The menu of an integration: questions show their limits. [9.28] */
  readonly showsLimits: boolean
}

const loadDishBell = () => import('../quick-actions/alert-button.tsx')

/** Choosing options, the live price, missing choices and adding to the basket. [2.09] [4.60] [4.61] [5.02]–[5.09] */
export function ItemForm({
  item,
  location,
  orderType,
  categories,
  line,
  isListed,
  rating,
  stepBack,
  favouriteButton,
}: ItemFormProps) {
  const t = useTranslations('item')
  const close = useSheetClose()
  const query = new URLSearchParams(useSheetPlace().search)
  const site = useSite()
  const now = useNow()
  const mayOrder = useMayOrder()
  const cart = useLaterCart()
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState(0)
  const scroller = useRef<HTMLDivElement>(null)

  const moment = localMoment(now, location.timeZone)
  const money = (minor: number) => site.money(minor, location.currency)
  const name = sheetName(location.id, item.id, line)
  const priceOf = (of: Item, choice: Choice) => money(priceLine(of, choice, orderType, moment).unitPrice)
  const {
    choice: chosen,
    change,
    changes,
    isRestored,
    startOver,
  } = useChoices({
    name,
    item,
    line,
    wanted: parsePath(query.get('with')),
    priceOf,
  })
  const isOwnCart = cart?.locationId === location.id && cart.orderType === orderType
  const dishes = dishesOf(useMenuCache((state) => state.menuCache))
  const room = remainingQuantity(item, chosen, isOwnCart ? cart : null, line?.key ?? null, dishes)
  const choice = { ...chosen, quantity: Math.max(1, Math.min(chosen.quantity, room.most)) }
  const priced = priceLine(item, choice, orderType, moment)
  const missing = missingChoices(findChoiceProblems(item, choice))
  const missingAt = (path: OptionPath) => missingChoices(problemsUnder(missing, trailOf(item.id, path)))

  const views = useViews({
    choice,
    scroller,
    isIncomplete: (path) => missingAt(path).length > 0,
    mayLeave: async (path) => {
      if (!(await confirm({ title: t('discardTitle'), text: t('discard') }))) return false
      change(without(item, choice, path))
      return true
    },
    onChange: setTried,
  })
  const { path, back } = views
  const here = missingAt(path)
  const product = productAt(priced, path)
  useEffect(() => {
    stepBack.current = path.length > 0 ? back : null
  })

  // The element that had the focus while the dish loaded is gone.
  useEffect(() => {
    const box = scroller.current
    if (box !== null && !box.closest('dialog')?.contains(document.activeElement)) box.focus()
  }, [])

  const askForMissing = () => {
    setTried(true)
    setAsked((times) => times + 1)
    if (here[0]) views.leadTo(viewOf(pathOfProblem(item, here[0])), here[0])
  }

  const put = () => {
    if (missing.length > 0) {
      askForMissing()
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
  const isForType = availability.available || availability.reason !== 'order-type'
  const isSoldOut = isListed && !availability.available && availability.reason === 'sold-out'
  const AlertButton = useQuickPart(loadDishBell)
  const reason = useAvailabilityWords(location.timeZone)(availability, now)
  const soldOutWords = useSoldOutWords(location.timeZone)
  const firstMissing = here[0]
  const items = useMenuCache((state) => state.menuCache?.menu.items)
  const saving = useSavingWords({
    item,
    choice,
    items,
    isWhole: missing.length === 0,

    orderType,
    moment,
    money,
  })
  const words = firstMissing ? t('missingButton', { name: firstMissing.name }) : line ? t('update') : t('addToBasket')
  const choosing: Choosing = {
    item,
    choice,
    change,
    enter: views.enter,
    answered: (at) => {
      // The only question of a view leads back by itself.
      if (path.length > 0 && at.length === path.length && optionsAt(item, path).length === 1) back()
    },
    missing: here,
    tried,
    money,
    soldOutWords: (value) => soldOutWords(value, now),
    showsLimits: location.integration !== null,
  }
  const foot = (
    <>
      {tried && here.length > 0 ? <MissingList key={asked} problems={here} /> : null}
      <ChangesNotice lines={isListed ? changes : [t('removedNow', { name: item.name })]} />
      {!isForType ? (
        <OtherOrderTypes item={item} categories={categories} location={location} orderType={orderType} />
      ) : path.length > 0 ? (
        <Button block onClick={() => (firstMissing ? askForMissing() : back())} price={money(priced.linePrice)}>
          {firstMissing ? words : t('done')}
        </Button>
      ) : (
        <DishFooter
          room={room}
          left={item.left}
          quantity={choice.quantity}
          hasQuantity={!item.isMealDeal || firstMissing === undefined}
          onQuantity={(quantity) => change({ ...choice, quantity })}
          reason={isListed ? reason : t('gone')}
          words={words}
          price={money(priced.linePrice)}
          onPut={put}
        />
      )}
      {isSoldOut && AlertButton !== null ? (
        <AlertButton item={item} locationId={location.id} orderType={orderType} />
      ) : null}
    </>
  )

  return (
    <ItemFrame
      item={item}
      favouriteButton={favouriteButton}
      foot={foot}
      scroller={scroller}
      deeper={path.length > 0}
      dealWords={[money(priced.unitPrice), saving].filter((each) => each !== null)}
    >
      {path.length > 0 ? (
        <DetailsView
          choosing={choosing}
          path={path}
          names={namesTo(item, path)}
          facts={
            product === null ? null : (
              <ProductFacts item={item} priced={product} orderType={orderType} telephone={location.telephone} />
            )
          }
          onBack={back}
        />
      ) : (
        <DishView
          choosing={choosing}
          priced={priced}
          orderType={orderType}
          telephone={location.telephone}
          moment={moment}
          saving={saving}
          rating={rating}
          onStartOver={isRestored ? startOver : null}
        />
      )}
    </ItemFrame>
  )
}

/** Returns the product of a meal deal whose questions a path leads to. */
const productAt = ({ sections }: PricedLine, [step]: OptionPath): PricedProduct | null =>
  step === undefined || !('sectionId' in step)
    ? null
    : (sections
        .find(({ sectionId }) => sectionId === step.sectionId)
        ?.products.find(({ productId }) => productId === step.productId) ?? null)

/** Returns the choice without the value or product at a path. [4.61] */
function without(item: Item, choice: Choice, path: OptionPath): Choice {
  const last = path.at(-1)
  if (last === undefined) return choice
  return 'sectionId' in last
    ? setProductQuantity(item, choice, last.sectionId, last.productId, 0)
    : setValueQuantity(item, choice, path.slice(0, -1), last.optionId, last.valueId, 0)
}

/**
 * Tells a screen reader every missing choice with its path from the dish; in sight, the first one is shown where it is
 * asked. [5.03] [5.04]
 */
function MissingList({ problems }: { readonly problems: readonly ChoiceProblem[] }) {
  const t = useTranslations('item')
  return (
    <div role="alert" className="sr-only">
      <p>{t('missingHeading')}</p>
      <ul>
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
    </div>
  )
}

/** Announces changes to the dish while it is open, above the button and to screen readers. [5.10] */
function ChangesNotice({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="status">
      {lines.length === 0 ? null : (
        <div className="mb-3 flex items-start gap-2.5 rounded-m bg-warn-bg px-3.5 py-2.5 text-label font-semibold text-warn">
          <Info aria-hidden="true" className="size-5 shrink-0" />
          <div className="min-w-0">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
