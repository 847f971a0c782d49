/** Lists and tables of the console. */
export const recordTexts = {
  loading: 'Loading',
  failed: 'We couldn’t load this list.',
  retry: 'Try again',
  refused: 'That didn’t work: {reason}',
  noConnection: 'no connection. Please try again.',
  pages: 'Pages',
  page: 'Page {page} of {pages}',
  previous: 'Previous page',
  next: 'Next page',
  selected: '{count, plural, one {# selected} other {# selected}}',
  clear: 'Clear',
  selectAll: 'Select all',
} as const
