import type { ProvidedBy } from '../wiring/module.ts';
import type { ValuesOf } from '../wiring/service.ts';
import { attachmentsModule } from './attachments.ts';
import { backupsModule } from './backups.ts';
import { branchesModule } from './branches.ts';
import { busModule } from './bus.ts';
import { cardsModule } from './cards.ts';
import { casesModule } from './cases.ts';
import { certificatesModule } from './certificates.ts';
import { cloudModule } from './cloud.ts';
import { clusterModule } from './cluster.ts';
import { demoUpdateModule } from './demo-update.ts';
import { diagnosticsModule } from './diagnostics.ts';
import { dataFolderModule } from './data-folder.ts';
import { dataSizesModule } from './data-sizes.ts';
import { ddnsModule } from './ddns.ts';
import { demoModule } from './demo.ts';
import { demoWishesModule } from './demo-wishes.ts';
import { devices } from './devices.ts';
import { drainModule } from './drain.ts';
import { driversModule } from './drivers.ts';
import { eventsModule } from './events.ts';
import { extraScriptModule } from './extra-script.ts';
import { facesModule } from './faces.ts';
import { feedModule } from './feed.ts';
import { firmwareModule } from './firmware.ts';
import { type Ground, groundOf } from './ground.ts';
import { healthModule } from './health.ts';
import { keptModule } from './kept.ts';
import { intakeModule } from './intake.ts';
import { lateCommandsModule } from './late-commands.ts';
import { listening } from './listening.ts';
import { live } from './live.ts';
import { logArchivesModule } from './log-archives.ts';
import { logs } from './logs.ts';
import { maintenanceModule } from './maintenance.ts';
import { maps } from './maps.ts';
import { mediaFoldersModule } from './media-folders.ts';
import { mqttModule } from './mqtt.ts';
import { mileageModule } from './mileage.ts';
import { notificationsModule } from './notifications.ts';
import { osControlModule } from './os-control.ts';
import { people } from './people.ts';
import { personsModule } from './persons.ts';
import { places } from './places.ts';
import { eventDownloadsModule, plansModule } from './plans.ts';
import { positions } from './positions.ts';
import { privacyModule } from './privacy.ts';
import { privateZonesModule } from './private-zones.ts';
import { recorders } from './recorders.ts';
import { recordingModule } from './recording.ts';
import { recordDisks } from './record-disks.ts';
import { recordings } from './recordings.ts';
import { relaysModule } from './relays.ts';
import { remoteModule } from './remote.ts';
import { reportsModule } from './reports.ts';
import { retrievalsModule } from './retrievals.ts';
import { serverFilesModule } from './server-files.ts';
import { serverKeyModule } from './server-key.ts';
import { serversModule } from './servers.ts';
import { settingsModule } from './settings.ts';
import { steeringModule } from './steering.ts';
import { stillsModule } from './stills.ts';
import { storeModule } from './store.ts';
import { talksModule } from './talks.ts';
import { timingsModule } from './timings.ts';
import { transfersModule } from './transfers.ts';
import { translationsModule } from './translations.ts';
import { uploadsModule } from './uploads.ts';
import { variants } from './variants.ts';
import { wordsModule } from './words.ts';

/** Everything behind the calls, in the order in which it starts: each module needs only those before it. */
export const modulesOn = (ground: Ground) =>
  [
    groundOf(ground),
    dataFolderModule,
    variants,
    busModule,
    timingsModule,
    storeModule,
    serverKeyModule,
    clusterModule,
    serverFilesModule,
    settingsModule,
    osControlModule,
    extraScriptModule,
    certificatesModule,
    translationsModule,
    maps,
    eventsModule,
    demoModule,
    people,
    branchesModule,
    devices,
    drainModule,
    privacyModule,
    places,
    privateZonesModule,
    plansModule,
    positions,
    mileageModule,
    logs,
    stillsModule,
    live,
    cardsModule,
    talksModule,
    recorders,
    steeringModule,
    recordingModule,
    mediaFoldersModule,
    recordDisks,
    intakeModule,
    retrievalsModule,
    attachmentsModule,
    eventDownloadsModule,
    wordsModule,
    lateCommandsModule,
    notificationsModule,
    casesModule,
    remoteModule,
    uploadsModule,
    demoWishesModule,
    relaysModule,
    recordings,
    listening,
    cloudModule,
    ddnsModule,
    firmwareModule,
    demoUpdateModule,
    facesModule,
    maintenanceModule,
    healthModule,
    driversModule,
    reportsModule,
    transfersModule,
    dataSizesModule,
    keptModule,
    logArchivesModule,
    feedModule,
    mqttModule,
    backupsModule,
    personsModule,
    diagnosticsModule,
    serversModule,
  ] as const;

/** What the modules provide: what a call's handler may name. */
export type Services = ValuesOf<ProvidedBy<ReturnType<typeof modulesOn>>>;
