import { Checkbox, Field, showToast, TextArea } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { Connections } from '../../../../api/connections.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetSite } from '../../../../resources/connections.ts'

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
export function SiteSection({ site }: { readonly site: Connections['site'] }) {
  const t = useTranslations('connections')
  const saved: SiteForm = { ...site, play_fingerprints: site.play_fingerprints.join('\n') }
  const set = useSetSite()
  const form = useRecordForm<SiteForm>(saved)
  const { register, reset, watch, formState } = form
  const seen = useSeen(site, formState.isDirty)
  const printsOf = (text: string) => text.split(/\s+/).filter((one) => one !== '')
  const names = {
    ...Object.fromEntries(NAMES.map((name) => [name, name])),
    ...Object.fromEntries(
      printsOf(watch('play_fingerprints')).map((_, n) => [`play_fingerprints.${n}`, 'play_fingerprints' as const]),
    ),
  }
  const save = async (typed: SiteForm) => {
    const wanted = { ...typed, play_fingerprints: printsOf(typed.play_fingerprints) }
    const { site: now } = await set.mutateAsync({ wanted, seen })
    reset({ ...now, play_fingerprints: now.play_fingerprints.join('\n') })
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <Section title={t('site.title')} text={t('site.text')}>
      <RecordForm form={form} submitError={set.error} names={names} onSubmit={save}>
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
      </RecordForm>
    </Section>
  )
}
