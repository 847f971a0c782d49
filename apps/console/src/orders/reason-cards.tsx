import { REJECT_REASONS } from '@comanda/domain'
import { Ban, DoorClosed, Gauge, MailQuestion, MapPinOff, Pencil, TriangleAlert } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ChoiceCard } from '../parts/choice-card.tsx'

const ICONS = {
  busy: Gauge,
  'sold-out': Ban,
  'no-delivery': MapPinOff,
  allergy: TriangleAlert,
  closing: DoorClosed,
  unconfirmed: MailQuestion,
  other: Pencil,
} as const

/** Characters of the message that goes with a reason. */
export const MAX_MESSAGE = 500

/** The reasons for a rejection as radio cards. */
export function ReasonCards({
  legend,
  register,
}: {
  readonly legend: string
  readonly register: UseFormRegisterReturn<string>
}) {
  const t = useTranslations('reject')
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{legend}</legend>
      {REJECT_REASONS.map((value) => {
        const Icon = ICONS[value]
        return (
          <ChoiceCard
            key={value}
            value={value}
            title={t(value)}
            icon={<Icon size={22} aria-hidden className="shrink-0" />}
            className="last:even:col-span-2"
            {...register}
          />
        )
      })}
    </fieldset>
  )
}
