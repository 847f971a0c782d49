import { isCouponCode, normaliseCouponCode } from '@comanda/domain'
import { Skeleton, showToast } from '@comanda/ui'
import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  useNavigate,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { menuPath } from '../../navigation/paths.ts'
import { loadFromServer } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { PUBLIC_PAGE, readSite, SECRET_PAGE } from '../../start-up/site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { usePendingCouponCode } from '../../stored/pending-coupon.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}
export const clientLoader = loadFromServer

export function headers() {
  return { ...PUBLIC_PAGE, ...SECRET_PAGE }
}
export function meta({ matches }: MetaArgs) {
  return pageMeta(matches)
}

/**
 * `/offer/:code`, the link that a restaurant prints or sends: keeps the code for the basket, and leads to the menu that
 * was opened last, or home.
 */
export default function Offer() {
  const t = useTranslations('offers')
  const navigate = useNavigate()
  const { code = '' } = useParams()
  useEffect(() => {
    const kept = normaliseCouponCode(code)
    // Anybody can write an address: what cannot be a code is not shown.
    if (isCouponCode(kept)) {
      usePendingCouponCode.getState().set(kept)
      showToast(t('keptToast', { code: kept }), { tone: 'ok' })
    }
    const { locationSlug, orderType } = useBrowsingContext.getState()
    const to = locationSlug !== null && orderType !== null ? menuPath(locationSlug, orderType) : '/'
    void navigate(to, { replace: true })
  }, [code, navigate, t])
  return (
    <main id="main" className="mx-auto w-full max-w-360 px-4 py-6 lg:px-8">
      <Skeleton className="h-8 w-48" />
    </main>
  )
}
