import { isFinished, MAX_STARS, type ProblemKind } from '@comanda/domain'
import { Button, buttonClass, classes, EmptyState, LockScene, LostReceiptScene, Skeleton } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, type MetaArgs, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { validateOrder } from '../../api/payments.ts'
import type { OrderView } from '../../api/shapes.ts'
import { accountPath } from '../../navigation/account-tab.ts'
import { menuPath, trackingPath } from '../../navigation/paths.ts'
import { OrderFailed } from '../../order/order-failed.tsx'
import { useLinkInAddress } from '../../order/use-link-in-address.ts'
import { isOver } from '../../order-status/order-progress.ts'
import { useOrder } from '../../order-status/use-order.ts'
import { useStatusTitle } from '../../order-status/use-status-title.ts'
import { isSettled } from '../../payment/pay-order.ts'
import { Header } from '../../shell/header.tsx'
import { Unauthorised } from '../../shell/unauthorised.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useCompletedOrder } from '../../stored/completed-order.ts'
import { storedGuest } from '../../stored/guest.ts'
import { useUser } from '../../stored/session.ts'
import { Celebration } from './celebration.tsx'
import { HelpSheet } from './help-sheet.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TrackedOrder } from './tracked-order.tsx'

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { page: 'order' })
}

/**
 * `/order/{id}/tracking`: the order, live; directly after it was placed with thanks. The rendered page has no data; the
 * browser reads it with its own secret. [2.40] [2.41] [2.57]
 */
export default function TrackingRoute() {
  const t = useTranslations('tracking')
  const { id = '' } = useParams()
  useLinkInAddress(id)
  const stars = useStarsInAddress()
  const isSignedIn = useUser() !== null
  const { state, order, stale, retry } = useOrder(id)
  const { isJustPlaced, celebrate } = useJustPlaced(id)
  useReturnFromBank(id, (isPaid) => {
    retry()
    if (isPaid) celebrate()
  })
  const [helping, setHelping] = useState(false)
  const [problem, setProblem] = useState<ProblemKind | null>(null)
  const shown = state === 'missing' || state === 'forbidden' || state === 'ended' ? null : order
  useStatusTitle(shown)
  const isThanked = isJustPlaced && shown !== null && !isOver(shown)
  return (
    <>
      <Header />
      <main id="main" className="flex grow flex-col">
        {isThanked ? <Celebration order={shown} /> : null}
        <div className="mx-auto w-full max-w-6xl grow px-4 pt-2 pb-16 lg:px-8 lg:pt-4">
          <div className="mb-3 flex items-center justify-between gap-4">
            <BackLink order={shown} />
            {shown === null ? null : (
              <Button size="s" variant="quiet" className="-me-4" onClick={() => setHelping(true)}>
                {t('help')}
              </Button>
            )}
          </div>
          {isThanked ? null : (
            <h1 className="mb-4 text-label font-strong text-ink-2">
              {shown === null ? t('title') : t('pageTitle', { number: shown.code })}
            </h1>
          )}
          {stale ? <StaleNotice retry={retry} /> : null}
          {state === 'loading' ? <TrackingSkeleton /> : null}
          {state === 'missing' ? (
            stars !== null && !isSignedIn ? (
              <LogInToReview orderId={id} stars={stars} />
            ) : (
              <Missing />
            )
          ) : null}
          {state === 'forbidden' ? <Unauthorised within /> : null}
          {state === 'ended' ? <LinkEnded orderId={id} /> : null}
          {state === 'failed' ? <OrderFailed retry={retry} /> : null}
          {shown === null ? null : (
            <TrackedOrder
              order={shown}
              stars={stars}
              onChanged={retry}
              problem={problem}
              onProblemClosed={() => setProblem(null)}
            />
          )}
        </div>
        {helping && shown !== null ? (
          <HelpSheet
            order={shown}
            onClose={() => setHelping(false)}
            onProblem={(kind) => {
              setHelping(false)
              setProblem(kind)
            }}
          />
        ) : null}
      </main>
    </>
  )
}

/** A customer's finished order leads back to the list of orders, any other one to its menu. */
function BackLink({ order }: { readonly order: OrderView | null }) {
  const t = useTranslations('tracking')
  const isSignedIn = useUser() !== null
  // Where it leads is known with the order.
  if (order === null) return <span className="min-h-11" />
  const toOrders = isSignedIn && order.status !== null && isFinished(order.status)
  return (
    <Link
      to={toOrders ? accountPath('orders') : menuPath(order.location.slug, order.orderType)}
      className={classes(buttonClass({ variant: 'quiet', size: 's' }), '-ms-4')}
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {t(toOrders ? 'backToOrders' : 'backToMenu')}
    </Link>
  )
}

/** Whether this page follows the placing of its order directly; a reload or a later visit does not. [4.22] [2.48] */
function useJustPlaced(id: string): { readonly isJustPlaced: boolean; readonly celebrate: () => void } {
  const [justPlaced, setJustPlaced] = useState<string | null>(null)
  useEffect(() => {
    const { orderId, clear } = useCompletedOrder.getState()
    if (orderId === null) return
    setJustPlaced(orderId)
    clear()
  }, [])
  return { isJustPlaced: justPlaced === id, celebrate: () => setJustPlaced(id) }
}

function Missing() {
  const t = useTranslations('tracking.missing')
  return (
    <EmptyState
      picture={<LostReceiptScene />}
      title={t('title')}
      text={t('text')}
      action={
        <Link to="/" className={buttonClass({ block: true })}>
          {t('action')}
        </Link>
      }
    />
  )
}

/** A press on the stars of a mail, on a device where the customer is not signed in. */
function LogInToReview({ orderId, stars }: { readonly orderId: string; readonly stars: number }) {
  const t = useTranslations('tracking.review')
  const back = `${trackingPath(orderId)}?review=${stars}`
  return (
    <EmptyState
      picture={<LockScene />}
      title={t('logInTitle')}
      text={t('logInText')}
      action={
        <Link to={`/login?redirect=${encodeURIComponent(back)}`} className={buttonClass({ block: true })}>
          {t('logIn')}
        </Link>
      }
    />
  )
}

/** The link of a mail, after its order has ended. */
function LinkEnded({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('tracking.linkEnded')
  return (
    <EmptyState
      picture={<LostReceiptScene />}
      title={t('title')}
      text={t('text')}
      action={
        <div className="flex flex-col gap-3">
          <Link
            to={`/login?redirect=${encodeURIComponent(trackingPath(orderId))}`}
            className={buttonClass({ block: true })}
          >
            {t('logIn')}
          </Link>
          <Link to="/contactus" className={buttonClass({ variant: 'outline', block: true })}>
            {t('contact')}
          </Link>
        </div>
      }
    />
  )
}

function TrackingSkeleton() {
  const t = useTranslations('tracking')
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-13 w-72" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-21 w-full rounded-l" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-5">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-5 grow" />
        </div>
      ))}
    </div>
  )
}

/**
 * The stars that were pressed in a mail, `?review=6`, which then leave the address; nothing is stored. Null without
 * any. [9.06]
 */
function useStarsInAddress(): number | null {
  const navigate = useNavigate()
  const [stars, setStars] = useState<number | null>(null)
  useEffect(() => {
    const address = new URL(window.location.href)
    const pressed = Number(address.searchParams.get('review'))
    if (!Number.isInteger(pressed) || pressed < 1 || pressed > MAX_STARS) return
    setStars(pressed)
    address.searchParams.delete('review')
    void navigate({ search: address.search, hash: address.hash }, { replace: true, preventScrollReset: true })
  }, [navigate])
  return stars
}

/** The parameters that the provider adds to the address after a bank's redirect. */
const OF_THE_BANK = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/**
 * Handles the return from the bank: the server asks the provider for the outcome, whatever the address says. The secret
 * is removed from the address at once. [4.55] [3.05]
 */
function useReturnFromBank(orderId: string, onKnown: (isPaid: boolean) => void): void {
  const client = useApiClient()
  const navigate = useNavigate()
  const known = useEffectEvent(onKnown)
  useEffect(() => {
    const address = new URL(window.location.href)
    const intentId = address.searchParams.get('payment_intent')
    if (intentId === null) return
    for (const name of OF_THE_BANK) address.searchParams.delete(name)
    // Use the router, so that links built from its address have no secret either.
    void navigate({ search: address.search }, { replace: true, preventScrollReset: true })
    validateOrder(client(), orderId, intentId, storedGuest.read()?.value ?? null).then(
      // What was paid on top for a change is no new order.
      (answer) => known(answer.ok && isSettled(answer.value.order) && answer.value.order.change?.payment == null),
      console.error,
    )
  }, [orderId, client, navigate])
}
