import { formatMoney, localeOf } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { Act } from '../../../../api/activity.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import type { MenuAct } from './menu-act.ts'

interface MenuSentenceProps {
  readonly act: Act
  readonly said: MenuAct
}

/** One sentence: "Ana changed the price of Margherita from £9.95 to £10.50". */
export function MenuSentence({ act, said }: MenuSentenceProps) {
  const t = useTranslations('activity')
  const words = useTranslations('activity.menu')
  const language = useLocale()
  const { locations } = useSession()
  const here = useConsole().location
  const { currency, timeZone } = locations.find(({ id }) => id === act.locationId) ?? here
  const who = act.who ?? t('formerMember')
  const { name } = said
  // Acts keep amounts as calls send them.
  const money = (amount: number): string => formatMoney(Math.round(amount * 100), currency, language)
  if (said.what === 'price') return <p>{words('price', { who, name, from: money(said.from), to: money(said.to) })}</p>
  if (said.what !== 'soldOut') return <p>{words(said.what, { who, name })}</p>
  if (said.until === null) return <p>{words('soldOut', { who, name })}</p>
  const until = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return <p>{words('soldOutUntil', { who, name, until: until.format(new Date(said.until)) })}</p>
}
