import { Checkbox } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../api/session.ts'
import { useMomentWords } from '../../../../parts/use-until-words.ts'
import { useServerTime } from '../../shell/server-clock.tsx'

interface RunOutDishesProps {
  readonly dishes: readonly { readonly id: number; readonly name: string }[]
  readonly location: Pick<StaffLocation, 'usualEnd' | 'timeZone'>
  /** Ids of those that have run out. */
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** Asks which dishes of an order have run out, and says until when they will be sold out. */
export function RunOutDishes({ dishes, location, chosen, onChange }: RunOutDishesProps) {
  const t = useTranslations('reject')
  const moment = useMomentWords()
  const now = useServerTime()
  const { usualEnd, timeZone } = location
  return (
    <fieldset className="mt-5">
      <legend className="text-17 font-[650]">{t('which')}</legend>
      <p className="mb-2 text-15 text-ink-2">
        {usualEnd === null ? t('markedOpen') : t('marked', { when: moment(usualEnd, timeZone, now) })}
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {dishes.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
