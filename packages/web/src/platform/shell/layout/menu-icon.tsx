import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import ClusterOutlined from '@ant-design/icons/ClusterOutlined';
import DollarOutlined from '@ant-design/icons/DollarOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FunctionOutlined from '@ant-design/icons/FunctionOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import type { ComponentType } from 'react';

/** Names a menu may use for its icon; the menu form offers the same list. */
const MENU_ICONS = {
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  chart: BarChartOutlined,
  calendar: CalendarOutlined,
  check: CheckCircleOutlined,
  clock: ClockCircleOutlined,
  cluster: ClusterOutlined,
  dollar: DollarOutlined,
  environment: EnvironmentOutlined,
  file: FileTextOutlined,
  function: FunctionOutlined,
  global: GlobalOutlined,
  idcard: IdcardOutlined,
  lock: LockOutlined,
  menu: MenuOutlined,
  rise: RiseOutlined,
  setting: SettingOutlined,
  solution: SolutionOutlined,
  swap: SwapOutlined,
  team: TeamOutlined,
  upload: UploadOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
} satisfies Record<string, ComponentType>;

export const menuIconNames = Object.keys(MENU_ICONS);

/** A name this version does not know gets the neutral icon: menus are data and may be newer than the page. */
export function MenuIcon({ name }: { name: string | null }) {
  const Icon: ComponentType =
    (name && (MENU_ICONS as Record<string, ComponentType>)[iconName(name)]) || AppstoreOutlined;
  return <Icon />;
}

/** "team-filled" and "team" are the same drawing; the highlight is made by colour. */
function iconName(name: string): string {
  return name.replace(/-(filled|outlined|active)$/, '');
}
