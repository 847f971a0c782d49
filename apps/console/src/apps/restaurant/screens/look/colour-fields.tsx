import { type Look, localeOf } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { contrast, deriveTokens } from '@comanda/ui/theme'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { UsedColour } from '../../../../parts/used-colour.tsx'
import { LookCard } from './look-card.tsx'

const OFFERED = ['#b3261e', '#d94a10', '#b98500', '#3f7a28', '#0b6e80', '#2358b8', '#7b2d8e'] as const
const HEX = /^#[0-9a-f]{6}$/i

interface ColourFieldsProps {
  readonly theme: Look['theme']
  readonly onChange: (theme: Partial<Look['theme']>) => void
}

/** The colours, with what the pages make of them so that everyone can read them. */
export function ColourFields({ theme, onChange }: ColourFieldsProps) {
  const t = useTranslations('look')
  const { light, dark } = deriveTokens(theme)
  const tenths = new Intl.NumberFormat(localeOf(useLocale()), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const ratio = (one: string, other: string) => tenths.format(contrast(one, other))
  return (
    <LookCard title={t('colour')}>
      <div className="grid grid-cols-7 gap-2">
        {OFFERED.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={theme.colour.toLowerCase() === colour}
            className="aspect-square min-h-9 w-full rounded-btn outline-offset-3 aria-pressed:outline-3 aria-pressed:outline-ink"
            style={{ background: colour }}
            onClick={() => onChange({ colour })}
          />
        ))}
      </div>
      <ColourField label={t('ownColour')} value={theme.colour} onChange={(colour) => onChange({ colour })} />
      <UsedColour colour={theme.colour} />
      <div className="mt-3 grid grid-cols-2 gap-2 text-15 font-[650]">
        <span
          className="flex items-center gap-2 rounded-btn px-3 py-2"
          style={{ background: light.accent, color: light.onAccent }}
        >
          <span className="grow">{t('button')}</span>
          <Check size={16} aria-hidden /> {ratio(light.accent, light.onAccent)}
        </span>
        <span
          className="flex items-center gap-2 rounded-btn px-3 py-2"
          style={{ background: dark.bg, color: dark.accentInk }}
        >
          <span className="grow">{t('inTheDark')}</span>
          <Check size={16} aria-hidden /> {ratio(dark.bg, dark.accentInk)}
        </span>
      </div>
      <p className="mt-2 text-15 text-ink-2">{t('contrast')}</p>
      {theme.secondColour === null ? (
        <Button className="mt-3" onClick={() => onChange({ secondColour: '#e3a72f' })}>
          {t('addSecond')}
        </Button>
      ) : (
        <>
          <ColourField
            label={t('secondColour')}
            value={theme.secondColour}
            onChange={(secondColour) => onChange({ secondColour })}
          />
          <p className="mt-2 text-15 text-ink-2">{t('secondHint')}</p>
          <Button look="quiet" onClick={() => onChange({ secondColour: null })}>
            {t('removeSecond')}
          </Button>
        </>
      )}
    </LookCard>
  )
}

interface ColourFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (colour: string) => void
}

/** A colour as it is typed, or chosen in the browser's own picker. */
function ColourField({ label, value, onChange }: ColourFieldProps) {
  const t = useTranslations('look')
  /** What does not name a colour yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(null)
  }
  return (
    <div className="mt-3 flex items-end gap-2">
      <input
        type="color"
        aria-label={t('pick', { colour: label })}
        value={HEX.test(value) ? value : '#000000'}
        className="size-13 shrink-0 cursor-pointer rounded-field border border-line-strong bg-surface p-1"
        onChange={({ target }) => onChange(target.value)}
      />
      <Field
        className="grow"
        dir="ltr"
        label={label}
        value={typed ?? value}
        error={typed === null ? null : t('colourWrong')}
        onChange={({ target }) => {
          if (HEX.test(target.value)) onChange(target.value)
          setTyped(HEX.test(target.value) ? null : target.value)
        }}
      />
    </div>
  )
}
