import { act, render, screen, waitFor } from '@testing-library/react';
import ConfigProvider from 'antd/es/config-provider';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationHost } from './notification-host.tsx';
import { notify } from './notify.ts';

afterEach(() => void vi.restoreAllMocks());

function showTwo(isPhone: boolean) {
  const media = { matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <NotificationHost>{null}</NotificationHost>
    </ConfigProvider>,
  );
  act(() => notify.success('Draft saved.'));
  act(() => notify.success('Request sent.'));
}

test('on a phone a notification takes the place of the one before', async () => {
  showTwo(true);
  expect(await screen.findByText('Request sent.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Draft saved.')).toBeNull());
});

test('on a wide screen notifications stand below each other', async () => {
  showTwo(false);
  expect(await screen.findByText('Request sent.')).toBeDefined();
  expect(screen.getByText('Draft saved.')).toBeDefined();
});
