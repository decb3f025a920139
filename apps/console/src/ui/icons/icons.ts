import type { LateIconName } from './late-icons.ts';
import bellIcon from 'bootstrap-icons/icons/bell.svg?inline';
import boundingBoxIcon from 'bootstrap-icons/icons/bounding-box.svg?inline';
import boxArrowRightIcon from 'bootstrap-icons/icons/box-arrow-right.svg?inline';
import bullseyeIcon from 'bootstrap-icons/icons/bullseye.svg?inline';
import cameraVideoIcon from 'bootstrap-icons/icons/camera-video.svg?inline';
import circleFillIcon from 'bootstrap-icons/icons/circle-fill.svg?inline';
import clockIcon from 'bootstrap-icons/icons/clock.svg?inline';
import clockHistoryIcon from 'bootstrap-icons/icons/clock-history.svg?inline';
import compassIcon from 'bootstrap-icons/icons/compass.svg?inline';
import coneStripedIcon from 'bootstrap-icons/icons/cone-striped.svg?inline';
import crosshairIcon from 'bootstrap-icons/icons/crosshair.svg?inline';
import cursorFillIcon from 'bootstrap-icons/icons/cursor-fill.svg?inline';
import dashLgIcon from 'bootstrap-icons/icons/dash-lg.svg?inline';
import exclamationOctagonIcon from 'bootstrap-icons/icons/exclamation-octagon.svg?inline';
import exclamationTriangleIcon from 'bootstrap-icons/icons/exclamation-triangle.svg?inline';
import eyeIcon from 'bootstrap-icons/icons/eye.svg?inline';
import eyeSlashIcon from 'bootstrap-icons/icons/eye-slash.svg?inline';
import fileEarmarkTextIcon from 'bootstrap-icons/icons/file-earmark-text.svg?inline';
import fullscreenIcon from 'bootstrap-icons/icons/fullscreen.svg?inline';
import funnelIcon from 'bootstrap-icons/icons/funnel.svg?inline';
import gearIcon from 'bootstrap-icons/icons/gear.svg?inline';
import hddIcon from 'bootstrap-icons/icons/hdd.svg?inline';
import heartPulseIcon from 'bootstrap-icons/icons/heart-pulse.svg?inline';
import hexagonIcon from 'bootstrap-icons/icons/hexagon.svg?inline';
import hourglassSplitIcon from 'bootstrap-icons/icons/hourglass-split.svg?inline';
import infoCircleIcon from 'bootstrap-icons/icons/info-circle.svg?inline';
import keyIcon from 'bootstrap-icons/icons/key.svg?inline';
import layoutSidebarIcon from 'bootstrap-icons/icons/layout-sidebar.svg?inline';
import lightningIcon from 'bootstrap-icons/icons/lightning.svg?inline';
import listIcon from 'bootstrap-icons/icons/list.svg?inline';
import moonStarsIcon from 'bootstrap-icons/icons/moon-stars.svg?inline';
import pCircleFillIcon from 'bootstrap-icons/icons/p-circle-fill.svg?inline';
import pauseCircleFillIcon from 'bootstrap-icons/icons/pause-circle-fill.svg?inline';
import personCircleIcon from 'bootstrap-icons/icons/person-circle.svg?inline';
import plugIcon from 'bootstrap-icons/icons/plug.svg?inline';
import plusLgIcon from 'bootstrap-icons/icons/plus-lg.svg?inline';
import recordCircleIcon from 'bootstrap-icons/icons/record-circle.svg?inline';
import searchIcon from 'bootstrap-icons/icons/search.svg?inline';
import slidersIcon from 'bootstrap-icons/icons/sliders.svg?inline';
import sunIcon from 'bootstrap-icons/icons/sun.svg?inline';
import translateIcon from 'bootstrap-icons/icons/translate.svg?inline';
import truckFrontIcon from 'bootstrap-icons/icons/truck-front.svg?inline';
import wifiIcon from 'bootstrap-icons/icons/wifi.svg?inline';
import wifiOffIcon from 'bootstrap-icons/icons/wifi-off.svg?inline';
import xLgIcon from 'bootstrap-icons/icons/x-lg.svg?inline';

/** Icons of the first view, by their Bootstrap name: add a line above and one here for another. All others are in `late-icons.ts`. */
export const icons = {
  bell: bellIcon,
  'bounding-box': boundingBoxIcon,
  'box-arrow-right': boxArrowRightIcon,
  bullseye: bullseyeIcon,
  'camera-video': cameraVideoIcon,
  'circle-fill': circleFillIcon,
  clock: clockIcon,
  'clock-history': clockHistoryIcon,
  compass: compassIcon,
  'cone-striped': coneStripedIcon,
  crosshair: crosshairIcon,
  'cursor-fill': cursorFillIcon,
  'dash-lg': dashLgIcon,
  'exclamation-octagon': exclamationOctagonIcon,
  'exclamation-triangle': exclamationTriangleIcon,
  eye: eyeIcon,
  'eye-slash': eyeSlashIcon,
  'file-earmark-text': fileEarmarkTextIcon,
  fullscreen: fullscreenIcon,
  funnel: funnelIcon,
  gear: gearIcon,
  hdd: hddIcon,
  'heart-pulse': heartPulseIcon,
  hexagon: hexagonIcon,
  'hourglass-split': hourglassSplitIcon,
  'info-circle': infoCircleIcon,
  key: keyIcon,
  'layout-sidebar': layoutSidebarIcon,
  lightning: lightningIcon,
  list: listIcon,
  'moon-stars': moonStarsIcon,
  'p-circle-fill': pCircleFillIcon,
  'pause-circle-fill': pauseCircleFillIcon,
  'person-circle': personCircleIcon,
  plug: plugIcon,
  'plus-lg': plusLgIcon,
  'record-circle': recordCircleIcon,
  search: searchIcon,
  sliders: slidersIcon,
  sun: sunIcon,
  translate: translateIcon,
  'truck-front': truckFrontIcon,
  wifi: wifiIcon,
  'wifi-off': wifiOffIcon,
  'x-lg': xLgIcon,
} as const;

export type IconName = keyof typeof icons | LateIconName;
