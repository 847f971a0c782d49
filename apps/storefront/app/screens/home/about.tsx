import { useIsNativeView } from '../../shell/native-view.ts'
import { useSite } from '../../start-up/use-site.ts'

/** Who cooks here; inside the native app that is known. [2.04] */
export function About() {
  const { business } = useSite()
  const isNative = useIsNativeView()
  if (!business.about.text || isNative) return null
  return (
    <section className="mx-auto max-w-360 px-4 py-10 lg:grid lg:grid-cols-2 lg:gap-16 lg:px-20 lg:py-20">
      <h2 className="heading text-screen lg:text-banner">{business.about.title}</h2>
      <p className="mt-3 max-w-prose text-body text-pretty text-ink-2 lg:mt-0 lg:text-group">{business.about.text}</p>
    </section>
  )
}
