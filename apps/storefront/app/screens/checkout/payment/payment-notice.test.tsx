import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../../test/a-site.tsx'
import { PaymentNotice } from './payment-notice.tsx'

const notice = (isCash: boolean, language: 'en' | 'es' = 'en') =>
  markupIn(
    aSite({ language }),
    <PaymentNotice failure="connection" text="Your card was declined." isCash={isCash} cashToo={false} />,
  )

it('an order in cash that was not sent says so, and speaks of neither payment nor bank [8.33, 4.56]', () => {
  expect(notice(true)).toContain('Your order wasn’t sent')
  for (const language of ['en', 'es'] as const)
    expect(notice(true, language).replaceAll(/<button.*?<\/button>/gs, '')).not.toMatch(
      /bank|pay|card|charged|banco|pag[ao]|tarjeta|cobr/i,
    )
})

it('a payment by card that failed says that nothing was charged [8.33]', () => {
  expect(notice(false)).toMatch(/The payment didn’t go through.*You haven’t been charged/s)
})
