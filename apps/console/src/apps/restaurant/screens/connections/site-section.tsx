import { Checkbox, Field, showToast, TextArea } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { type Connections, setSite } from '../../../../api/connections.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm, useSeen } from '../../../../forms/use-saved-form.ts'
import { Section } from '../../../../parts/section.tsx'
import type { Sending } from './connection-section.tsx'

const TEXTS = {
  tag_manager_id: 'tagManagerId',
  tiles_url: 'tilesUrl',
  tiles_attribution: 'tilesAttribution',
  app_store_id: 'appStoreId',
  app_store_link: 'appStoreLink',
  ios_app_id: 'iosAppId',
  play_package: 'playPackage',
  google_play_link: 'googlePlayLink',
} as const
const NAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[]

type SiteForm = Omit<Connections['site'], 'play_fingerprints'> & { play_fingerprints: string }

/** What the pages load, and the business's own apps. */
export function SiteSection({ site, onSend, onFailure }: Sending & { readonly site: Connections['site'] }) {
  const t = useTranslations('connections')
  const saved: SiteForm = { ...site, play_fingerprints: site.play_fingerprints.join('\n') }
  const { register, handleSubmit, reset, setError, formState } = useSavedForm<SiteForm>(saved)
  const seen = useSeen(site, formState.isDirty)
  const save = handleSubmit(async (typed) => {
    const prints = typed.play_fingerprints.split(/\s+/).filter((one) => one !== '')
    const wanted = { ...typed, play_fingerprints: prints }
    const answer = await onSend(() => setSite(wanted, seen))
    if (!answer.ok) {
      const names = {
        ...Object.fromEntries(NAMES.map((name) => [name, name])),
        ...Object.fromEntries(prints.map((_, n) => [`play_fingerprints.${n}`, 'play_fingerprints' as const])),
      }
      if (!showFieldErrors(answer.error, setError, names)) onFailure(answer.error)
      return
    }
    const now = answer.value.site
    reset({ ...now, play_fingerprints: now.play_fingerprints.join('\n') })
    showToast(t('saved'), { tone: 'ok' })
  })
  return (
    <Section title={t('site.title')} text={t('site.text')}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        {NAMES.map((name) => (
          <Field
            key={name}
            label={t(`site.${TEXTS[name]}`)}
            error={formState.errors[name]?.message ?? null}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register(name)}
          />
        ))}
        <TextArea
          label={t('site.playFingerprints')}
          error={formState.errors.play_fingerprints?.message ?? null}
          spellCheck={false}
          maxLength={1000}
          {...register('play_fingerprints')}
        />
        <Checkbox label={t('site.announcesNewApp')} {...register('announces_new_app')} />
        <SaveButton state={formState}>{t('save')}</SaveButton>
      </form>
    </Section>
  )
}
