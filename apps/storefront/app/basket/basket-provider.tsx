import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { loadPart } from '../start-up/load-part.ts'
import { useCart } from '../stored/cart.ts'
import type { Basket } from './use-basket.ts'

const BasketContext = createContext<Basket>({ state: 'empty' })

type Reader = (props: { readonly onBasket: (basket: Basket) => void }) => ReactNode

/**
 * Reads and prices the basket once for header, bar and panel. The code that prices it loads only when there is a cart.
 */
export function BasketProvider({ children }: { readonly children: ReactNode }) {
  const hasCart = useCart(({ cart }) => cart !== null)
  const [basket, setBasket] = useState<Basket>({ state: 'empty' })
  const [reader, setReader] = useState<{ readonly Reader: Reader } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!hasCart || reader) return
    loadPart(() => import('./basket-reader.tsx')).then(
      ({ BasketReader }) => setReader({ Reader: BasketReader }),
      (error: unknown) => {
        console.error(error)
        const retry = () => {
          setBasket(LOADING)
          setAttempt(attempt + 1)
        }
        setBasket({ state: 'failed', retry })
      },
    )
  }, [hasCart, reader, attempt])
  return (
    <BasketContext value={hasCart && basket.state === 'empty' ? LOADING : hasCart ? basket : EMPTY}>
      {children}
      {hasCart && reader ? <reader.Reader onBasket={setBasket} /> : null}
    </BasketContext>
  )
}

const EMPTY: Basket = { state: 'empty' }
const LOADING: Basket = { state: 'loading' }

export function useSharedBasket(): Basket {
  return useContext(BasketContext)
}
