import { createBrowserRouter, type RouteObject } from 'react-router';
import { areas } from '../../areas.ts';
import { GuardedPage, RootPage } from './guarded-page.tsx';
import { ShellLayout } from './layout/shell-layout.tsx';
import { pageOf } from './page-of.ts';
import { PageFault } from './pages/fault-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { productRoutes } from './routes.ts';

const pages: RouteObject[] = productRoutes.map((route) => ({
  path: route.pattern,
  element: <GuardedPage page={pageOf(route, areas)} />,
  errorElement: <PageFault />,
}));

/** Every route of the table below the frame; what is not in it is the 404 page. */
export const router = createBrowserRouter([
  {
    element: <ShellLayout />,
    errorElement: <PageFault />,
    children: [
      { path: '/', element: <RootPage />, errorElement: <PageFault /> },
      ...pages,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
