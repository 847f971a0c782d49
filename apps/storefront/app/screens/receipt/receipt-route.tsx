import { receiptStateOf } from '@comanda/domain'
import { buttonClass, EmptyState, LostReceiptScene, Skeleton } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import { Link, type MetaArgs, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { trackingPath } from '../../navigation/paths.ts'
import { OrderFailed } from '../../order/order-failed.tsx'
import { useLinkInAddress } from '../../order/use-link-in-address.ts'
import { Header } from '../../shell/header.tsx'
import { pageMeta } from '../../start-up/page-meta.ts'
import { receiptKeyOf } from '../../start-up/receipt-key.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { useSite } from '../../start-up/use-site.ts'
import { Corrections } from './corrections.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { useReceipt } from './use-receipt.ts'

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { page: 'receipt' })
}

/** `/order/{id}/receipt`: the receipt and the credit notes, to read, print and download. [9.18] */
export default function ReceiptRoute() {
  const t = useTranslations('receipt')
  const { receiptIssuer } = useSite()
  const key = <K extends string>(name: K) => receiptKeyOf(receiptIssuer, name)
  const { id = '' } = useParams()
  useLinkInAddress(id)
  const found = useReceipt(id)
  const kind =
    found.state === 'ready'
      ? receiptStateOf(found.view.order.status, found.view.receipt !== null, found.view.issuer)
      : null
  return (
    <>
      <div className="print:hidden">
        <Header />
      </div>
      <main id="main" className="mx-auto w-full max-w-xl grow px-4 pt-2 pb-16 print:max-w-none print:p-0">
        <Link to={trackingPath(id)} className={`${buttonClass({ variant: 'quiet', size: 's' })} -ms-4 print:hidden`}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('back')}
        </Link>
        {found.state === 'loading' ? (
          <div aria-busy="true" className="mt-4 flex flex-col gap-4">
            <h1 className="sr-only">{t(key('link'))}</h1>
            <span role="status" className="sr-only">
              {t(key('loading'))}
            </span>
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-96 w-full rounded-l" />
          </div>
        ) : null}
        {found.state === 'unavailable' ? (
          <EmptyState
            picture={<LostReceiptScene />}
            title={t(key('unavailable.title'))}
            text={t('unavailable.text')}
            action={
              <div className="flex flex-col gap-3">
                <Link
                  to={`/login?redirect=${encodeURIComponent(`/order/${id}/receipt`)}`}
                  className={buttonClass({ block: true })}
                >
                  {t('unavailable.logIn')}
                </Link>
                <Link to="/contactus" className={buttonClass({ variant: 'outline', block: true })}>
                  {t('unavailable.contact')}
                </Link>
              </div>
            }
          />
        ) : null}
        {found.state === 'failed' ? <OrderFailed retry={found.retry} /> : null}
        {found.state === 'ready' && kind !== null ? (
          <>
            <ReceiptPaper view={found.view} kind={kind} />
            {kind === 'nothing-due' ? null : (
              <ReceiptActions orderId={id} number={found.view.receipt?.number ?? null} />
            )}
            <Corrections view={found.view} kind="supplement" />
            <Corrections view={found.view} kind="credit" />
          </>
        ) : null}
      </main>
    </>
  )
}
