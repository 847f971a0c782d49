import { type ItemSummary, type LocalMoment, type OrderType, priceFor, servingWords } from '@comanda/domain'
import { useSite } from '../start-up/use-site.ts'

interface SpecialHoursProps {
  readonly item: ItemSummary
  readonly orderType: OrderType
  readonly moment: LocalMoment
  readonly money: (minor: number) => string
}

/** "£6.00: Mon–Fri, 17:00–19:00": at which hours a dish costs less, said at the others too. [9.24] */
export function SpecialHours({ item: { prices, special }, orderType, moment: { date }, money }: SpecialHoursProps) {
  const { language } = useSite()
  if (special?.during === undefined || special.price >= priceFor(prices, orderType)) return null
  if (date < special.startsOn || (special.endsOn !== null && special.endsOn < date)) return null
  const words = `${money(special.price)}: ${servingWords(special.during, language)}`
  return <p className="mt-2 text-label font-semibold">{words}</p>
}
