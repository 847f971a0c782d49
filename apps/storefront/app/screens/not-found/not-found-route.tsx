import { buttonClass, EmptyState, SignpostScene } from '@comanda/ui'
import { data, Link, type LoaderFunctionArgs, type MetaArgs, type RouterContextProvider } from 'react-router'
import { useTranslations } from 'use-intl'
import { Header } from '../../shell/header.tsx'
import { loadFromServer } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { readSite } from '../../start-up/site.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return data(null, { status: 404 })
}
export const clientLoader = loadFromServer

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { title: '404' })
}

/** Any path that no route matches. [2.42] [2.43] [2.63] */
export default function NotFound() {
  const t = useTranslations('documents')
  return (
    <>
      <Header />
      <main id="main" className="flex grow items-center justify-center">
        <EmptyState
          level="h1"
          picture={<SignpostScene />}
          title={t('notFoundTitle')}
          text={
            <>
              {t('notFoundText')}
              <span className="mt-2 block text-label tabular-nums">404</span>
            </>
          }
          action={
            <Link to="/" className={buttonClass({ block: true })}>
              {t('toHome')}
            </Link>
          }
        />
      </main>
    </>
  )
}
