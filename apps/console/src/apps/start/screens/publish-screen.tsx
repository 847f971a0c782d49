import { PasswordField } from '@comanda/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsVeryWide } from '../../../parts/use-is-wide.ts'
import { startPath } from '../../../path.ts'
import { usePublish } from '../../../resources/signup.ts'
import { keepConsoleToken } from '../hand-over.ts'
import { StepFrame } from '../step-frame.tsx'
import { forgetKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup } from '../use-signup.ts'
import { SummaryList } from './summary-list.tsx'

export function PublishScreen() {
  const t = useTranslations('start.publish')
  const signup = useSignup()
  const navigate = useNavigate()
  const { save, isBusy, errors } = useSave('publish', usePublish(), ['password'])
  const [password, setPassword] = useState('')
  const preview = usePreview()
  const hasRoom = useIsVeryWide()
  const open = () =>
    save(password, ({ consoleToken }) => {
      keepConsoleToken(consoleToken)
      forgetKept()
      return navigate(startPath.done(), { replace: true })
    })
  return (
    <StepFrame
      step="publish"
      title={t('title')}
      lead={t('lead')}
      action={{ text: t('button'), isBusy, onPress: open }}
      {...preview}
    >
      <p className="mb-5 rounded-m bg-bg px-4 py-3 text-15">
        <span className="block text-ink-2">{t('page')}</span>
        <span className="block text-17 font-[680] break-all">{hostOf(signup.site)}</span>
      </p>
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
      {/* Where there is room it stands beside the page. */}
      {!hasRoom && (
        <section aria-labelledby="summary" className="mt-7">
          <h2 id="summary" className="mb-2 text-20 font-[720]">
            {t('seen')}
          </h2>
          <SummaryList signup={signup} />
        </section>
      )}
    </StepFrame>
  )
}

const hostOf = (site: string | null): string => (site === null ? '' : new URL(site).host)
