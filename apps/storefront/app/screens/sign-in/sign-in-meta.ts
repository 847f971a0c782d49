import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../../start-up/page-meta.ts'

/** Nobody looks for these pages; they hold nothing to be found. */
export const signInMeta = (matches: Parameters<typeof pageMeta>[0], title: string | undefined): MetaDescriptor[] => [
  ...pageMeta(matches, title),
  { name: 'robots', content: 'noindex' },
]
