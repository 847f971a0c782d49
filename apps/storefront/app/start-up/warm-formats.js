// Runs in a worker, which the page names after its language; see `page-start.ts`. It is served as it is, so it is not TypeScript.
const language = self.name
const uses = [
  () => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(0),
  () => new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(0),
  () => new Intl.ListFormat(language).format(['', '']),
]
for (const use of uses) use()
self.postMessage(null)
