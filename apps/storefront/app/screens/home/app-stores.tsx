import { Picture } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useIsNativeView } from '../../native/native-view.ts'
import { useSite } from '../../start-up/use-site.ts'

/** Links to the native apps, where they exist; hidden inside an app. [2.04] */
export function AppStores({ image }: { readonly image: string | null }) {
  const t = useTranslations('home')
  const { business } = useSite()
  const isNative = useIsNativeView()
  const stores = [
    { name: t('appStore'), href: business.appStoreLink },
    { name: t('googlePlay'), href: business.googlePlayLink },
  ].filter(({ href }) => href !== null)
  if (stores.length === 0 || isNative) return null
  return (
    <section className="mx-auto max-w-360 px-4 pt-10 lg:px-20 lg:pt-20">
      <div className="relative overflow-hidden rounded-l bg-soft p-6 lg:p-12">
        <h2 className="heading max-w-64 text-section lg:max-w-none lg:text-banner">{t('app')}</h2>
        <p className="mt-2 max-w-52 text-label text-ink-2 lg:max-w-96 lg:text-body">{t('appText')}</p>
        <p className="mt-5 flex flex-wrap gap-2">
          {stores.map(({ name, href }) => (
            <a
              key={name}
              href={href ?? ''}
              rel="noreferrer"
              target="_blank"
              className="inline-flex min-h-11 items-center rounded-btn bg-ink px-5 text-row font-strong text-bg"
            >
              {name}
            </a>
          ))}
        </p>
        {image === null ? null : (
          <Picture
            image={image}
            name=""
            tint={false}
            sizes="9rem"
            className="absolute max-[24rem]:hidden -end-8 -bottom-8 size-32 overflow-visible lg:end-6 lg:-bottom-14 lg:size-64"
          />
        )}
      </div>
    </section>
  )
}
