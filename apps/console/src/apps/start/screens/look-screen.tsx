import { classes, Segmented } from '@comanda/ui'
import { Pipette } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Look } from '../../../api/signup.ts'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { UsedColour } from '../../../parts/used-colour.tsx'
import { useSaveLook } from '../../../resources/signup.ts'
import { COLOURS } from '../colours.ts'
import { LogoField } from '../logo-field.tsx'
import { PreviewPage } from '../preview.tsx'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup } from '../use-signup.ts'

const FONTS = [
  'bricolage-grotesque',
  'young-serif',
  'hanken-grotesk',
  'figtree',
] as const satisfies Look['headingFont'][]
const CORNERS = ['round', 'soft', 'sharp'] as const satisfies Look['corners'][]
const USUAL: Look = { colour: '#b3261e', corners: 'soft', headingFont: 'bricolage-grotesque', logo: null }

export function LookScreen() {
  const t = useTranslations('start.look')
  const next = useTranslations('start')
  const signup = useSignup()
  const { save, isBusy, errors } = useSave('look', useSaveLook(), ['colour', 'logo'])
  const [look, setLook] = useKept<Look>('look', signup.look ?? USUAL)
  const isWide = useIsWide()
  const preview = usePreview({ theme: look })
  const isOwn = COLOURS.every(([, colour]) => colour !== look.colour.toLowerCase())
  return (
    <StepFrame
      step="look"
      title={t('title')}
      lead={t('lead')}
      action={{ text: next('next'), isBusy, onPress: () => save(look) }}
      {...preview}
    >
      {preview.preview && !isWide && (
        <div className="mb-5 h-60 overflow-hidden rounded-l border border-line">
          <PreviewPage {...preview.preview} />
        </div>
      )}
      <fieldset>
        <legend className="mb-2 text-17 font-[680]">{t('colour')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-1.5 sm:gap-2.5 sm:grid-cols-5">
          {COLOURS.map(([name, colour]) => (
            <Swatch
              key={name}
              name={t(`colours.${name}`)}
              colour={colour}
              isChosen={look.colour.toLowerCase() === colour}
              onChoose={() => setLook((now) => ({ ...now, colour }))}
            />
          ))}
          <label
            className={classes(
              'relative grid min-h-16 cursor-pointer content-center justify-items-center gap-1 rounded-m border px-1 text-center text-13 leading-tight font-[600]',
              'focus-within:outline-3 focus-within:outline-offset-2',
              isOwn ? 'border-ink inset-ring-1 inset-ring-ink' : 'border-line',
            )}
          >
            <span
              aria-hidden
              style={isOwn ? { background: look.colour } : {}}
              className={classes('grid size-7 place-items-center rounded-full', !isOwn && 'bg-bg')}
            >
              {!isOwn && <Pipette size={18} />}
            </span>
            {t('own')}
            <input
              type="color"
              aria-label={t('own')}
              value={look.colour}
              onChange={(event) => setLook((now) => ({ ...now, colour: event.target.value }))}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        </div>
        <UsedColour colour={look.colour} />
        {errors.colour && (
          <p role="alert" className="mt-2 text-15 font-[600] text-bad">
            {errors.colour}
          </p>
        )}
      </fieldset>
      <LogoField logo={look.logo ?? null} onChange={(logo) => setLook((now) => ({ ...now, logo }))} />
      <h2 className="mt-5 mb-2 text-17 font-[680]">{t('font')}</h2>
      <Segmented
        label={t('font')}
        value={look.headingFont}
        segments={FONTS.map((value) => ({ value, label: t(`fonts.${value}`) }))}
        onChange={(headingFont) => setLook((now) => ({ ...now, headingFont }))}
      />
      <h2 className="mt-4 mb-2 text-17 font-[680]">{t('corners')}</h2>
      <Segmented
        label={t('corners')}
        value={look.corners}
        segments={CORNERS.map((value) => ({ value, label: t(`corner.${value}`) }))}
        onChange={(corners) => setLook((now) => ({ ...now, corners }))}
      />
    </StepFrame>
  )
}

interface SwatchProps {
  readonly name: string
  readonly colour: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Swatch({ name, colour, isChosen, onChoose }: SwatchProps) {
  return (
    <label
      className={classes(
        'relative grid min-h-16 cursor-pointer content-center justify-items-center gap-1 rounded-m border px-1 text-center text-13 leading-tight font-[600]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
        isChosen ? 'border-ink inset-ring-1 inset-ring-ink' : 'border-line',
      )}
    >
      <input
        type="radio"
        name="colour"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-m focus-visible:outline-none"
      />
      <span aria-hidden style={{ background: colour }} className="size-7 rounded-full" />
      {name}
    </label>
  )
}
