import { type SignupStep, streetOf } from '@comanda/domain'
import { PasswordField } from '@comanda/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { publish, type Signup } from '../../api/signup.ts'
import { Button } from '../../parts/button.tsx'
import { keepConsoleToken } from '../hand-over.ts'
import { StepFrame } from '../step-frame.tsx'
import { forgetKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { FROM_SUMMARY, useSave, useSignup } from '../use-signup.ts'

export function PublishScreen() {
  const t = useTranslations('start.publish')
  const next = useTranslations('start')
  const menu = useTranslations('start.menu')
  const service = useTranslations('start.service')
  const signup = useSignup()
  const navigate = useNavigate()
  const { save, isBusy, errors } = useSave('publish', ['password'])
  const [password, setPassword] = useState('')
  const preview = usePreview()
  const open = async () => {
    const asked = async () => {
      const answer = await publish(password)
      if (!answer.ok) return answer
      keepConsoleToken(answer.value.consoleToken)
      return { ok: true, value: answer.value.signup } as const
    }
    if (!(await save(asked, false))) return
    forgetKept()
    await navigate('/done', { replace: true })
  }
  const types = [
    signup.service?.delivery && service('delivery'),
    signup.service?.collection && service('collection'),
    (signup.service?.tables ?? 0) > 0 && service('table'),
  ].filter((type): type is string => typeof type === 'string')
  const rows: readonly (readonly [SignupStep, string, string])[] = [
    ['name', t('name'), signup.name],
    ['place', t('place'), signup.place ? placeOf(signup.place) : ''],
    ['service', t('service'), types.join(', ')],
    ['menu', t('menu'), signup.menu === null ? '' : menu('dishes', { count: signup.menu.dishes })],
    ['payment', t('payment'), signup.cards === 'on' ? t('cashAndCards') : t('cashOnly')],
  ]
  return (
    <StepFrame
      step="publish"
      title={t('title')}
      lead={t('lead')}
      action={{ text: t('button'), isBusy, onPress: open }}
      {...preview}
    >
      <p className="mb-4 rounded-m bg-bg px-4 py-3 text-15">
        <span className="block text-ink-2">{t('page')}</span>
        <span className="block text-17 font-[680] break-all">{hostOf(signup.site)}</span>
      </p>
      <ul className="mb-8 border-t border-line">
        {rows.map(([step, name, value]) => (
          <li key={step} className="flex min-h-14 items-center gap-3 border-b border-line">
            <p className="min-w-0 grow py-2">
              <span className="block text-15 text-ink-2">{name}</span>
              <span className="block text-17 font-[600]">{value || t('missing')}</span>
            </p>
            <Button
              look="quiet"
              className="text-15"
              aria-label={`${next('change')}: ${name}`}
              onClick={() => void navigate(`/${step}`, { state: FROM_SUMMARY })}
            >
              {next('change')}
            </Button>
          </li>
        ))}
      </ul>
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={signup.email} readOnly hidden />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('password')}
        hint={t('passwordHint', { email: signup.email })}
        labels={{ show: t('show'), hide: t('hide') }}
        value={password}
        error={errors.password ?? null}
        onChange={(event) => setPassword(event.target.value)}
      />
    </StepFrame>
  )
}

const hostOf = (site: string | null): string => (site === null ? '' : new URL(site).host)

/** "18 Cardigan Road, Leeds". */
const placeOf = ({ territory, address }: NonNullable<Signup['place']>): string =>
  [streetOf(address, territory), address.city].filter(Boolean).join(', ')
