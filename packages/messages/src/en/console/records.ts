/** Lists and tables of the console. */
export const recordTexts = {
  loading: 'Loading',
  failed: 'We couldn’t load this list.',
  retry: 'Try again',
  pages: 'Pages',
  page: 'Page {page} of {pages}',
  previous: 'Previous page',
  next: 'Next page',
} as const
