const loading = new Map<string, Promise<void>>()

/** Loads a provider's script once; a failed load can be repeated. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} did not come.`))
    }
    document.head.append(script)
  })
  loading.set(url, promise)
  promise.catch(() => loading.delete(url))
  return promise
}
