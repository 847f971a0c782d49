import {
  type CartLine,
  type Choice,
  choiceFromLine,
  type Item,
  type ItemSummary,
  initialChoice,
  localMomentAt,
  orderNumberText,
} from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../../../api/call.ts'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { DishFinder } from '../../../../orders/choosing/dish-finder.tsx'
import { DishSheet } from '../../../../orders/choosing/dish-sheet.tsx'
import { promisedText } from '../../../../orders/promised.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { orderQueries } from '../../../../resources/orders.ts'
import { takingQueries } from '../../../../resources/taking.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { Basket } from './basket.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { RepeatNotes } from './repeat-notes.tsx'
import { isBegun } from './taking.ts'
import { useTaking } from './use-taking.ts'

/** Refusals of what is not typed yet: named once it was tried to take the order. */
const UNFINISHED: ReadonlySet<string> = new Set([
  'form_invalid',
  'address_incomplete',
  'cart_empty',
  'table_unknown',
  'age_not_confirmed',
])
/** Fields of the customer, which show what is wrong with them. */
const OF_CUSTOMER = /^(?:first_name|last_name|telephone_number|email|table_id|address\..+)$/

interface OpenDish {
  readonly item: Item
  readonly choice: Choice
  /** The line that is changed; null for a new one. */
  readonly line: CartLine | null
}

/** Takes an order for a customer on the telephone or at the counter, with the keyboard alone if wanted. */
export function TakingScreen() {
  const t = useTranslations('taking')
  const { location } = useConsole()
  const menu = useQuery(takingQueries.menu(location.id))
  const place = useQuery(takingQueries.place(location.id))
  const again = () => void Promise.all([menu.refetch(), place.refetch()])
  if (menu.isError || place.isError) return <Failure text={t('failed')} retry={t('retry')} onRetry={again} />
  if (!menu.data || !place.data)
    return (
      <div className="p-4 md:p-8">
        <Loading text={t('loading')} />
      </div>
    )
  return <TakingForm key={location.id} menu={menu.data} place={place.data} />
}

interface TakingFormProps {
  readonly menu: NonNullable<Parameters<typeof DishFinder>[0]['menu']>
  readonly place: {
    readonly tables: readonly { readonly id: number; readonly name: string }[]
    readonly acceptsCash: boolean
  }
}

function TakingForm({ menu, place }: TakingFormProps) {
  const t = useTranslations('taking')
  const { location } = useConsole()
  const now = Math.floor(useServerTime() / 60_000) * 60_000
  const money = useMoney()
  const tell = useTellRefusal()
  const navigate = useNavigate()
  const state = useTaking(location, place.acceptsCash)
  const { taking, draft, quote, caller, change } = state
  const [open, setOpen] = useState<OpenDish | null>(null)
  const [isTried, setTried] = useState(false)
  const [added, setAdded] = useState('')
  const telephone = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const payment = useRef<HTMLDivElement>(null)
  const markSaved = useUnsavedChanges(isBegun(taking))
  const { orderType } = draft
  const moment = localMomentAt(taking.at === null ? now : Date.parse(taking.at), location.timeZone)
  useEffect(() => telephone.current?.focus(), [])
  useRepeat(state)

  const refusals = (quote?.refusals ?? []).filter(({ code }) => isTried || !UNFINISHED.has(code))
  const errors = Object.fromEntries(refusals.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
  const problems = refusals
    .filter(({ field }) => field === null || !(OF_CUSTOMER.test(field) || field === 'order_for_date'))
    .map(({ message, missing }) =>
      missing === null ? message : t('missingAmount', { reason: message, amount: money(missing, location.currency) }),
    )

  const add = (choice: Choice, name: string) => {
    state.add(choice)
    setAdded(t('added', { name }))
    search.current?.focus()
  }
  const choose = async ({ id, name, hasOptions, isMealDeal }: ItemSummary) => {
    const item = await state.readDish(id).catch(tellFault)
    if (!item) return
    if (hasOptions || isMealDeal) setOpen({ item, choice: initialChoice(item), line: null })
    else add(initialChoice(item), name)
  }
  const tellFault = (fault: unknown) => {
    if (!isRefusal(fault)) throw fault
    tell(fault)
    return null
  }
  const takeIt = async () => {
    const fresh = await state.ask().catch(tellFault)
    setTried(true)
    if (!fresh) return
    if (fresh.refusals.length > 0) {
      // Once the messages are shown.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())
      return
    }
    const order = await state.take(fresh.totals).catch(tellFault)
    if (!order) return
    markSaved()
    showToast(t('placed', { number: orderNumberText(order.number), time: promisedText(order, location.timeZone) }), {
      tone: 'ok',
    })
    void navigate(path.order(location.slug, order.id))
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="grid gap-x-8 gap-y-8 p-4 pb-24 md:p-6 lg:grid-cols-[1fr_22rem] large-text:lg:grid-cols-1">
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-34 font-[760]">{t('title')}</h2>
            <Link
              to={path.board(location.slug)}
              className="flex min-h-12 items-center gap-2 rounded-btn px-3 text-17 font-[650]"
            >
              <ArrowLeft size={20} aria-hidden className="rtl:rotate-180" />
              {t('back')}
            </Link>
          </div>
          <CustomerFields
            taking={taking}
            location={location}
            tables={place.tables}
            errors={errors}
            caller={caller}
            telephoneRef={telephone}
            onChange={change}
            onCaller={state.meet}
            onRepeat={(id) => void state.readRepeat(id).then(state.repeat, tellFault)}
            onDone={() => search.current?.focus()}
          />
          <RepeatNotes notes={state.notes} currency={location.currency} />
          <DishFinder
            ref={search}
            menu={menu}
            orderType={orderType}
            moment={moment}
            location={location}
            onChoose={(item) => void choose(item)}
            onEmptyEnter={() => payment.current?.querySelector<HTMLElement>('input:checked')?.focus()}
          />
          <p role="status" className="sr-only">
            {added}
          </p>
        </div>
        <div className="min-w-0 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-auto lg:rounded-m lg:border lg:border-line lg:bg-surface lg:px-4 lg:pt-4 large-text:lg:static large-text:lg:max-h-none">
          <Basket
            taking={taking}
            location={location}
            orderType={orderType}
            moment={moment}
            now={now}
            dishes={state.dishes}
            quote={quote}
            takesCash={place.acceptsCash}
            problems={problems}
            timeError={errors.order_for_date ?? null}
            isPlacing={state.isPlacing}
            paymentRef={payment}
            onChange={change}
            onQuantity={state.setQuantity}
            onEdit={(line) => {
              const item = state.dishes.get(line.itemId)
              if (item) setOpen({ item, choice: choiceFromLine(line), line })
            }}
            onPlace={() => void takeIt()}
          />
        </div>
      </div>
      {taking.lines.length > 0 && (
        <a
          href="#basket"
          className="fixed inset-x-4 bottom-20 z-10 flex min-h-14 items-center justify-center rounded-btn bg-ink px-4 text-17 font-[680] text-white lg:hidden"
        >
          {t('toBasket', { amount: money(quote?.totals.total ?? 0, location.currency) })}
        </a>
      )}
      {open && (
        <DishSheet
          item={open.item}
          initial={open.choice}
          isChange={open.line !== null}
          orderType={orderType}
          moment={moment}
          currency={location.currency}
          onDone={(choice) => (open.line ? state.replace(open.line, choice) : add(choice, open.item.name))}
          onClose={() => {
            setOpen(null)
            search.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** Begins with the order that the address names. */
function useRepeat({ begin }: ReturnType<typeof useTaking>) {
  const [params] = useSearchParams()
  const id = params.get('repeat')
  const order = useQuery({ ...orderQueries.one(id ?? ''), enabled: id !== null }).data
  const past = useQuery({ ...takingQueries.repeat(id ?? ''), enabled: id !== null }).data
  const start = useEffectEvent(() => {
    if (order && past) begin(order, past)
  })
  const isRead = order !== undefined && past !== undefined
  useEffect(() => {
    if (isRead) start()
  }, [isRead])
}
