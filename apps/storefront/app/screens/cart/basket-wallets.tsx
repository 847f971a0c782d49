import { isChargeable, paymentTypesFor } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from '../../basket/use-basket.ts'
import { useIsOnline } from '../../browser/use-is-online.ts'
import { useIsNativeView } from '../../native/native-view.ts'
import { FROM_BASKET } from '../../navigation/checkout-entry.ts'
import type { CreatePaymentMethod, PaymentOutcome } from '../../payment/pay-order.ts'
import { TermsSentence } from '../../payment/terms-sentence.tsx'
import { useStripe } from '../../payment/use-stripe.ts'
import { useSheet } from '../../payment/wallets/wallet-sheet.ts'
import { type Confirmed, Wallets } from '../../payment/wallets/wallets.tsx'
import { keepExpressPayment } from '../../stored/express-payment.ts'
import { useAskedOfWallet, useMayPayAtOnce } from './use-may-pay-at-once.ts'

/** The sheet's outcome for the wallet: it closes, and the checkout goes on. */
const GOES_ON: PaymentOutcome = { result: 'checking', intentId: null }

/**
 * Apple Pay and Google Pay in the basket, where the device has them. The sheet gives what is not known of the customer;
 * the checkout then places the order and pays it. Where more is missing, the press leads to the checkout. [7.45] [9.21]
 */
export function BasketWallets({ basket }: { readonly basket: ReadyBasket }) {
  const t = useTranslations('payment.failed')
  const navigate = useNavigate()
  const { cart, answer, totals, coupon, minimum } = basket
  const { location } = answer
  const isOnline = useIsOnline()
  const isNative = useIsNativeView()
  const isOffered =
    !isNative &&
    totals.total > 0 &&
    isChargeable(totals.total, location.currency) &&
    (minimum === null || minimum.missing <= 0) &&
    paymentTypesFor(location, cart.orderType, totals.total).includes('card')
  const { stripe } = useStripe(isOffered && isOnline)
  const sheet = useSheet(totals, location.currency, coupon?.code ?? null)
  const mayPay = useMayPayAtOnce(basket)
  const asks = useAskedOfWallet(basket)
  const toCheckout = () => void navigate('/checkout', { state: FROM_BASKET })
  if (!isOffered || stripe === null) return null
  const pay = async (type: string, make: CreatePaymentMethod, { amount, contact }: Confirmed) => {
    if (type !== 'apple-pay' && type !== 'google-pay') return null
    const made = await make()
    if (!made.ok) {
      showToast(`${t('title')}. ${t('notCharged')}`)
      return null
    }
    keepExpressPayment({ type, method: made.method, amount, currency: location.currency, contact })
    toCheckout()
    return GOES_ON
  }
  return (
    <Wallets
      stripe={stripe}
      sheet={sheet}
      brands={[]}
      billing={{ name: '', email: '', country: location.address.country }}
      asks={asks}
      isFirst={false}
      onPress={() => {
        if (!mayPay) toCheckout()
        return mayPay
      }}
      onPay={pay}
      disabled={false}
      foot={<TermsSentence />}
    />
  )
}
