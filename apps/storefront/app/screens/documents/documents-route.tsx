import { Button, classes, EmptyState } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  type RouterContextProvider,
  useLoaderData,
  useNavigate,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { readDocuments } from '../../api/business.ts'
import { scrollToStart } from '../../browser/scroll-to-start.ts'
import { Header } from '../../shell/header.tsx'
import { DOCUMENTS, type DocumentName } from '../../start-up/document-names.ts'
import { loadFromServer } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { clientOf, orThrow, PUBLIC_PAGE } from '../../start-up/site.ts'
import { useSite } from '../../start-up/use-site.ts'
import { DocumentText, type WrittenText } from '../../texts/document-text.tsx'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const read = orThrow(await readDocuments(await clientOf(args)))
  return {
    policy: { html: read.privacyPolicy, language: read.privacyPolicyLanguage },
    terms: { html: read.terms, language: read.termsLanguage },
    allergy: { html: read.allergyInformation, language: read.allergyInformationLanguage },
  } satisfies Record<DocumentName, WrittenText>
}
export const clientLoader = loadFromServer

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches, params }: MetaArgs) {
  const shown = shownOf(params.doc)
  return pageMeta(matches, { page: shown, path: `/termsandconditions/${shown}` })
}

const shownOf = (doc: string | undefined): DocumentName => DOCUMENTS.find((name) => name === doc) ?? 'policy'

/** On a phone the chosen tab may lie outside the row. The page itself does not scroll. */
function showWhole(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (row) scrollToStart(row, tab)
}

/** Privacy policy, terms or allergy information, by the address; tabs for the published ones. [2.32] [2.33] [2.34] */
export default function DocumentsScreen() {
  const t = useTranslations('documents')
  const common = useTranslations('common')
  const documents = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { doc } = useParams()
  const shown = shownOf(doc)
  const { documents: published } = useSite()
  const tabs = DOCUMENTS.filter((name) => name === shown || published.includes(name))
  return (
    <>
      <Header />
      <main id="main" className="mx-auto w-full max-w-3xl px-4 py-6 lg:py-10">
        <Button
          variant="quiet"
          size="s"
          className="-ms-4"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={() => void navigate(-1)}
        >
          {common('goBack')}
        </Button>
        <h1 className="heading mt-2 text-screen lg:text-banner">{t(shown)}</h1>
        <nav aria-label={t('tabs')} className="no-scrollbar mt-5 flex gap-6 overflow-x-auto border-b border-line">
          {tabs.map((name) => (
            <Link
              key={name}
              ref={name === shown ? showWhole : undefined}
              to={`/termsandconditions/${name}`}
              replace
              aria-current={name === shown ? 'page' : undefined}
              className={classes(
                'ring-inside inline-flex min-h-12 shrink-0 items-center border-b-3 text-row font-strong',
                name === shown ? 'border-accent-line' : 'border-transparent text-ink-2',
              )}
            >
              {t(name)}
            </Link>
          ))}
        </nav>
        {documents[shown].html.trim() === '' ? (
          <EmptyState title={t('empty')} />
        ) : (
          <DocumentText text={documents[shown]} className="mt-6" />
        )}
        {shown === 'policy' ? (
          <p className="mt-8 text-body">
            <Link to="/your-data" className="font-semibold text-accent-ink underline decoration-2 underline-offset-4">
              {t('yourData')}
            </Link>
          </p>
        ) : null}
      </main>
    </>
  )
}
