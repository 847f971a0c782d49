import {
  amountOfParts,
  chargeOf,
  type Minor,
  partsLeft,
  type RefundableCharge,
  type RefundParts,
} from '@comanda/domain'
import { Checkbox, Stepper } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { useMoney } from '../../../../parts/money.ts'

/** A refund for nothing in particular: goodwill. */
export const NO_PARTS: RefundParts = { lines: [], charges: [] }

interface RefundPartsChoiceProps {
  readonly order: Pick<StaffOrder, 'lines' | 'totals' | 'refunds' | 'currency'>
  readonly parts: RefundParts
  readonly onChoose: (parts: RefundParts) => void
}

/**
 * What a refund is for: units of the dishes that no refund names yet, and charges. So its credit note takes their VAT.
 * [9.18]
 */
export function RefundPartsChoice({ order, parts, onChoose }: RefundPartsChoiceProps) {
  const t = useTranslations('refund')
  const left = partsLeft(order.lines, order.totals, order.refunds)
  const setUnits = (line: number, quantity: number) => {
    const others = parts.lines.filter((each) => each.line !== line)
    onChoose({ ...parts, lines: quantity === 0 ? others : [...others, { line, quantity }] })
  }
  const setCharge = (charge: RefundableCharge, isChosen: boolean) => {
    const others = parts.charges.filter((each) => each !== charge)
    onChoose({ ...parts, charges: isChosen ? [...others, charge] : others })
  }
  return (
    <fieldset className="mb-4">
      <legend className="text-15 font-[600]">{t('parts')}</legend>
      <p className="mb-2 text-13 text-ink-2">{t('partsHint')}</p>
      <ul className="grid gap-2">
        {left.lines.map(({ line, quantity: most }) => (
          <Units
            key={line}
            order={order}
            line={line}
            most={most}
            value={parts.lines.find((each) => each.line === line)?.quantity ?? 0}
            onChange={(quantity) => setUnits(line, quantity)}
          />
        ))}
      </ul>
      {left.charges.length > 0 && (
        <div className="mt-2 text-15">
          {left.charges.map((charge) => (
            <Charge
              key={charge}
              charge={charge}
              order={order}
              isChosen={parts.charges.includes(charge)}
              onChange={(isChosen) => setCharge(charge, isChosen)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface UnitsProps {
  readonly order: RefundPartsChoiceProps['order']
  readonly line: number
  /** Units that no refund names yet. */
  readonly most: number
  readonly value: number
  readonly onChange: (quantity: number) => void
}

function Units({ order, line, most, value, onChange }: UnitsProps) {
  const t = useTranslations('refund')
  const money = useMoney()
  const { name = '', quantity = 0 } = order.lines[line] ?? {}
  const worth = (units: number): Minor =>
    amountOfParts(order.lines, order.totals, { lines: [{ line, quantity: units }], charges: [] })
  return (
    <li className="flex items-center justify-between gap-3 text-15">
      <span className="min-w-0">
        <span className="block truncate font-[600]">
          {quantity} × {name}
        </span>
        <span className="text-13 text-ink-2">
          {most < quantity ? t('alreadyRefunded', { count: quantity - most }) : money(worth(quantity), order.currency)}
        </span>
      </span>
      {most > 0 && worth(1) > 0 && (
        <Stepper
          size="s"
          min={0}
          max={most}
          value={value}
          labels={{ group: name, fewer: t('fewer', { name }), more: t('more', { name }) }}
          onChange={onChange}
        />
      )}
    </li>
  )
}

interface ChargeProps {
  readonly order: RefundPartsChoiceProps['order']
  readonly charge: RefundableCharge
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function Charge({ order, charge, isChosen, onChange }: ChargeProps) {
  const t = useTranslations('order')
  const money = useMoney()
  return (
    <Checkbox
      label={t(charge)}
      end={money(chargeOf(order.totals, charge), order.currency)}
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
