import type { Business } from '@comanda/domain'
import { addCodes } from '../console/selling/coupon-store.ts'
import type { Executor } from '../platform/db/connection.ts'
import { coupons } from '../platform/db/schema/index.ts'

const SERIES = {
  uk: { code: 'STREET', name: '15% off for the neighbours', description: 'From the letter we put through your door.' },
  es: { code: 'BUZON', name: '15 % para los vecinos', description: 'Por la carta que dejamos en tu buzón.' },
} as const
const CODES = 40

/** A coupon of a demo restaurant whose codes work once each. */
export async function saveCodeSeries(tx: Executor, { id: businessId, territory }: Business): Promise<void> {
  const [series] = await tx
    .insert(coupons)
    .values({ businessId, ...SERIES[territory], discountType: 'percent', discount: 1500, isSeries: true })
    .returning()
  if (!series) throw new Error('An insert answers its row')
  await addCodes(tx, series, CODES)
}
