import { CORNERS, FONT_PAIRS, type Look, PATTERNS } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { LookCard } from './look-card.tsx'

interface StyleFieldsProps {
  readonly theme: Look['theme']
  readonly onChange: (theme: Partial<Look['theme']>) => void
}

/** Fonts, corners and pattern. */
export function StyleFields({ theme, onChange }: StyleFieldsProps) {
  const t = useTranslations('look')
  return (
    <>
      <LookCard title={t('letters')}>
        <div className="grid gap-2">
          {FONT_PAIRS.map(({ heading, body }) => (
            <ChoiceCard
              key={heading}
              name="letters"
              value={heading}
              checked={theme.headingFont === heading && theme.bodyFont === body}
              onChange={() => onChange({ headingFont: heading, bodyFont: body })}
              title={t(`pair.${heading}`)}
            />
          ))}
        </div>
      </LookCard>
      <LookCard title={t('corners')}>
        <div className="grid grid-cols-3 gap-2">
          {CORNERS.map((corners) => (
            <ChoiceCard
              key={corners}
              name="corners"
              value={corners}
              checked={theme.corners === corners}
              onChange={() => onChange({ corners })}
              title={t(`corner.${corners}`)}
            />
          ))}
        </div>
      </LookCard>
      <LookCard title={t('pattern')}>
        <div className="grid grid-cols-3 gap-2">
          {PATTERNS.map((pattern) => (
            <ChoiceCard
              key={pattern}
              name="pattern"
              value={pattern}
              checked={theme.pattern === pattern}
              onChange={() => onChange({ pattern })}
              title={t(`patterns.${pattern}`)}
            />
          ))}
        </div>
      </LookCard>
    </>
  )
}
