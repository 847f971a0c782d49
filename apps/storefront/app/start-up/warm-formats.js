// Runs in a worker whose name is the language of the page; `page-start.ts` starts it. The file is served unbuilt, so it is JavaScript.
const language = self.name
const uses = [
  () => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(0),
  () => new Intl.DateTimeFormat(language, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(0),
  () => new Intl.ListFormat(language).format(['', '']),
]
for (const use of uses) use()
self.postMessage(null)
