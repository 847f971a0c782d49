import { dayText, instantOf, LANGUAGES, localMomentAt, normalisePostcode } from '@comanda/domain'
import { Field, Segmented } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { LanguageTabs } from '../../../../../parts/language-tabs.tsx'
import { Page } from '../../../../../parts/page.tsx'
import { path } from '../../../../../path.ts'
import { useConsole } from '../../../shell/console-context.ts'
import { CustomerPage } from './customer-page.tsx'

/** The menu as customers see it at a moment, in a way to order and a language. */
export function MenuPreviewScreen() {
  const t = useTranslations('menuPreview')
  const ways = useTranslations('dishes.ways')
  const inWords = useTranslations('menuCheck.ways')
  const locale = useLocale()
  const { location } = useConsole()
  const [params] = useSearchParams()
  const [moment, setMoment] = useState(() => localMomentAt(Date.now(), location.timeZone))
  const [way, setWay] = useState(location.offered[0] ?? 'delivery')
  const [language, setLanguage] = useState(locale)
  const [typed, setTyped] = useState('')
  const postcode = way === 'delivery' ? normalisePostcode(typed, location.territory) : null
  const { date, time } = moment
  const at = instantOf(date, time, location.timeZone)
  const when = `${dayText(at.toString(), location.timeZone, locale)} ${time}`
  return (
    <Page
      title={t('title')}
      width="wide"
      action={
        <Link
          to={path.dishes(location.slug)}
          className="inline-flex min-h-12 items-center gap-2 text-17 font-[600] underline-offset-4 hover:underline"
        >
          <ArrowLeft size={20} aria-hidden />
          {t('back')}
        </Link>
      }
    >
      <p className="mt-1 max-w-180 text-17 text-ink-2">{t('text')}</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,24rem)_1fr]">
        <div className="grid content-start gap-4">
          <div className="grid grid-cols-2 gap-4">
            <Field
              type="date"
              label={t('day')}
              value={date}
              onChange={({ target }) => target.value && setMoment((now) => ({ ...now, date: target.value }))}
            />
            <Field
              type="time"
              label={t('time')}
              value={time}
              onChange={({ target }) => target.value && setMoment((now) => ({ ...now, time: target.value }))}
            />
          </div>
          {location.offered.length > 1 && (
            <Segmented
              label={t('way')}
              value={way}
              onChange={setWay}
              segments={location.offered.map((type) => ({ value: type, label: ways(type) }))}
            />
          )}
          {way === 'delivery' && (
            <Field
              label={t('postcode')}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <LanguageTabs label={t('language')} languages={LANGUAGES} value={language} onChange={setLanguage} />
        </div>
        <section aria-label={t('page')}>
          <p role="status" className="mx-auto max-w-[25rem] rounded-btn bg-note px-3 py-2 text-15 font-[600]">
            {t('bar', { when, way: inWords(way) })}
          </p>
          <CustomerPage
            key={`${way} ${postcode ?? ''} ${language}`}
            page={`/menu/${location.slug}/${way}`}
            dish={params.get('dish')}
            language={language}
            at={at.toString()}
            postcode={postcode}
          />
        </section>
      </div>
    </Page>
  )
}
