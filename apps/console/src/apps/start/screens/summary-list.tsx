import { currencyOfTerritory, distanceUnitOf, type SignupStep, streetOf, telephoneWords, townOf } from '@comanda/domain'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Signup } from '../../../api/signup.ts'
import { Button } from '../../../parts/button.tsx'
import { distanceWords } from '../../../parts/distance-words.ts'
import { useMoney } from '../../../parts/money.ts'
import { useOfColour } from '../../../parts/used-colour.tsx'
import { startPath } from '../../../path.ts'
import { COLOURS } from '../colours.ts'
import { FROM_SUMMARY } from '../use-signup.ts'
import { weekLines } from '../week-lines.ts'

interface SummaryRow {
  readonly step: SignupStep
  readonly name: string
  /** Empty where the answer is missing. */
  readonly lines: readonly string[]
  /** A colour that stands before the lines. */
  readonly colour?: string
}

interface SummaryListProps {
  readonly signup: Signup
  /** Leaves out what has no answer yet. */
  readonly onlyAnswered?: boolean
}

/** What an owner has answered and customers will see, each with the way back to its question. */
export function SummaryList({ signup, onlyAnswered = false }: SummaryListProps) {
  const t = useTranslations('start.publish')
  const next = useTranslations('start')
  const navigate = useNavigate()
  const all = useRows(signup)
  const rows = onlyAnswered ? all.filter(({ step }) => signup.answered.includes(step)) : all
  return (
    <ul className="border-t border-line">
      {rows.map(({ step, name, lines, colour }) => (
        <li key={name} className="flex min-h-12 items-center gap-3 border-b border-line">
          {colour !== undefined && (
            <span
              aria-hidden
              style={{ background: colour }}
              className="size-8 shrink-0 rounded-btn border border-line"
            />
          )}
          <p className="min-w-0 grow py-1">
            <span className="block text-15 text-ink-2">{name}</span>
            {(lines.length === 0 ? [t('missing')] : lines).map((line) => (
              <span key={line} className="block text-17 font-[600] break-words">
                {line}
              </span>
            ))}
          </p>
          <Button
            look="quiet"
            className="text-15"
            aria-label={`${next('change')}: ${name}`}
            onClick={() => void navigate(startPath.step(step), { state: FROM_SUMMARY })}
          >
            {next('change')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useRows({ name, place, service, area, menu, look, company, cards }: Signup): readonly SummaryRow[] {
  const t = useTranslations('start.publish')
  const ways = useTranslations('start.service')
  const dishes = useTranslations('start.menu')
  const looks = useTranslations('start.look')
  const money = useMoney()
  const currency = currencyOfTerritory(place?.territory ?? 'uk')
  const priceOf = (amount: number, none: string): string =>
    amount === 0 ? none : money(Math.round(amount * 100), currency)
  const colour = useOfColour(look?.colour ?? '')
  const chosen = COLOURS.find(([, hex]) => hex === look?.colour.toLowerCase())?.[0]
  const locale = useLocale()
  const types = [
    service?.delivery && ways('delivery'),
    service?.collection && ways('collection'),
    (service?.tables ?? 0) > 0 && ways('table'),
  ].filter((type): type is string => typeof type === 'string')
  const words = { closed: ways('closed').toLocaleLowerCase(locale), allDay: t('allDay'), everyDay: ways('everyDay') }
  const line = (text: string): readonly string[] => (text === '' ? [] : [text])
  return [
    { step: 'name', name: t('name'), lines: line(name) },
    { step: 'place', name: t('place'), lines: place ? placeOf(place) : [] },
    { step: 'place', name: t('phone'), lines: place ? line(telephoneWords(place.telephone, place.territory)) : [] },
    { step: 'service', name: t('service'), lines: line(types.join(', ')) },
    { step: 'service', name: t('hours'), lines: service ? weekLines(service.week, locale, words) : [] },
    ...(area === null
      ? []
      : [
          {
            step: 'service',
            name: t('area'),
            lines: [
              area.type === 'circle'
                ? t('within', { distance: distanceWords(area.radius, distanceUnitOf(currency), locale) })
                : t('postcodes', { list: area.postcodes.join(', ') }),
            ],
          } as const,
        ]),
    ...(service?.delivery
      ? ([
          { step: 'service', name: ways('fee'), lines: [priceOf(service.fee, t('free'))] },
          { step: 'service', name: ways('minimum'), lines: [priceOf(service.minimum, t('noMinimum'))] },
        ] as const)
      : []),
    { step: 'menu', name: t('menu'), lines: menu === null ? [] : [dishes('dishes', { count: menu.dishes })] },
    look === null
      ? { step: 'look', name: t('look'), lines: [] }
      : {
          step: 'look',
          name: looks('colour'),
          colour: colour.used,
          lines: [
            chosen === undefined ? look.colour.toUpperCase() : looks(`colours.${chosen}`),
            ...(colour.use === 'darkened' ? [t('darker')] : []),
          ],
        },
    ...(look === null
      ? []
      : [{ step: 'look', name: looks('logo'), lines: [t(look.logo ? 'ownLogo' : 'noLogo')] } as const]),
    {
      step: 'company',
      name: t('company'),
      lines: company ? [...line(company.legalName), ...line(company.vatNumber)] : [],
    },
    { step: 'payment', name: t('payment'), lines: [cards === 'on' ? t('cashAndCards') : t('cashOnly')] },
  ]
}

/** "18 Cardigan Road" and "Leeds LS6 3HN". */
const placeOf = ({ territory, address }: NonNullable<Signup['place']>): readonly string[] =>
  [streetOf(address, territory), townOf(address, territory)].filter((line) => line !== '')
