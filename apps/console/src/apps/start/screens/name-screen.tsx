import { pageLabelOf } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../parts/button.tsx'
import { useSaveName } from '../../../resources/signup.ts'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup } from '../use-signup.ts'

export function NameScreen() {
  const t = useTranslations('start')
  const signup = useSignup()
  const { save, isBusy, errors } = useSave('name', useSaveName(), ['name', 'hostLabel'])
  const [name, setName] = useKept('name', signup.name)
  const [typed, setTyped] = useKept<string | null>('label', null)
  const [isEditing, setEditing] = useState(typed !== null)
  const preview = usePreview({ name })
  const kept = name === signup.name && signup.hostLabel !== '' ? signup.hostLabel : pageLabelOf(name)
  const label = typed ?? kept
  const isOpen = isEditing || errors.hostLabel !== undefined
  return (
    <StepFrame
      step="name"
      title={t('name.title')}
      lead={t('name.lead')}
      action={{ text: t('next'), isBusy, onPress: () => save({ name, hostLabel: isOpen ? label : null }) }}
      sketch={{ name }}
      {...preview}
    >
      <Field
        name="organization"
        autoComplete="organization"
        enterKeyHint="next"
        label={t('name.label')}
        value={name}
        error={errors.name ?? null}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="mt-6">
        {isOpen ? (
          <Field
            name="label"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            label={t('name.label2')}
            {...(label !== '' && { hint: `${label}.${signup.pagesHost}` })}
            value={label}
            error={errors.hostLabel ?? null}
            onChange={(event) => setTyped(event.target.value.toLowerCase())}
          />
        ) : label === '' ? null : (
          <div className="flex items-center gap-3 rounded-m bg-bg py-2 ps-4 pe-2 text-15 large-text:flex-wrap">
            <Globe size={20} aria-hidden className="shrink-0 text-ink-2" />
            <p className="min-w-0 grow">
              <span className="block text-ink-2">{t('name.address')}</span>
              <span className="block font-[650] break-all">
                {label}.{signup.pagesHost}
              </span>
            </p>
            <Button look="quiet" className="text-15" onClick={() => setEditing(true)}>
              {t('change')}
            </Button>
          </div>
        )}
      </div>
    </StepFrame>
  )
}
