import { Navigate, Outlet, type RouteObject } from 'react-router'
import { CrashScreen } from '../../parts/crash-screen.tsx'
import { CodeScreen } from './screens/code-screen.tsx'
import { CompanyScreen } from './screens/company-screen.tsx'
import { DoneScreen } from './screens/done-screen.tsx'
import { EmailScreen } from './screens/email-screen.tsx'
import { LookScreen } from './screens/look-screen.tsx'
import { MenuScreen } from './screens/menu-screen.tsx'
import { NameScreen } from './screens/name-screen.tsx'
import { PaymentScreen } from './screens/payment-screen.tsx'
import { PlaceScreen } from './screens/place-screen.tsx'
import { PublishScreen } from './screens/publish-screen.tsx'
import { ServiceScreen } from './screens/service-screen.tsx'
import { SignupGate } from './signup-gate.tsx'

/** Every address below `/start`: one question each. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <CrashScreen />,
    children: [
      { index: true, element: <EmailScreen /> },
      { path: 'code', element: <CodeScreen /> },
      {
        element: <SignupGate />,
        children: [
          { path: 'name', element: <NameScreen /> },
          { path: 'place', element: <PlaceScreen /> },
          { path: 'service', element: <ServiceScreen /> },
          { path: 'menu', element: <MenuScreen /> },
          { path: 'look', element: <LookScreen /> },
          { path: 'company', element: <CompanyScreen /> },
          { path: 'payment', element: <PaymentScreen /> },
          { path: 'publish', element: <PublishScreen /> },
          { path: 'done', element: <DoneScreen /> },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]
