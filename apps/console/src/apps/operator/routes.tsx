import { Outlet, type RouteObject } from 'react-router'
import { UnsavedChangesProvider } from '../../forms/unsaved-changes.tsx'
import { CrashScreen } from '../../parts/crash-screen.tsx'
import { AccessScreen } from './screens/access-screen.tsx'
import { AccountScreen } from './screens/account-screen.tsx'
import { ActsScreen } from './screens/acts-screen.tsx'
import { AnnouncementsScreen } from './screens/announcements-screen.tsx'
import { BusinessScreen } from './screens/business-screen.tsx'
import { BusinessesScreen } from './screens/businesses-screen.tsx'
import { HelpScreen } from './screens/help-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { OpenScreen } from './screens/open-screen.tsx'
import { OrdersScreen } from './screens/orders-screen.tsx'
import { ReportsScreen } from './screens/reports-screen.tsx'
import { WaitingScreen } from './screens/waiting-screen.tsx'
import { OperatorGate } from './session-gate.tsx'
import { Shell } from './shell.tsx'

/** Every address of the operator's app, below `/operator`. */
export const routes: RouteObject[] = [
  {
    element: (
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    ),
    errorElement: <CrashScreen />,
    children: [
      { path: 'access', element: <AccessScreen /> },
      {
        element: <OperatorGate />,
        children: [
          {
            element: <Shell />,
            children: [
              { index: true, element: <BusinessesScreen /> },
              { path: 'open', element: <OpenScreen /> },
              { path: 'businesses/:id', element: <BusinessScreen /> },
              { path: 'orders', element: <OrdersScreen /> },
              { path: 'help', element: <HelpScreen /> },
              { path: 'waiting', element: <WaitingScreen /> },
              { path: 'reports', element: <ReportsScreen /> },
              { path: 'announcements', element: <AnnouncementsScreen /> },
              { path: 'log', element: <ActsScreen /> },
              { path: 'account', element: <AccountScreen /> },
              { path: '*', element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
]
