/** What the server says of its machine where an error's code says too little. */
export const osSentences = {
  osOff: 'The server was started without --enable-os-control: format disks and restart at the machine itself',
  osAway:
    'The helper that formats disks and restarts the machine does not answer: see whether the service outrider-os runs',
  noDisk: 'The machine has no such disk',
  otherName: 'Type the exact name of the disk',
  otherDisk: 'Another disk has this name now: look at the list again before you format anything',
  kept: 'This disk is not formatted: it is in use, holds partitions or swap, or cannot be written',
  notMountable: 'There is no file system on this disk that can be mounted, or it is mounted already',
  diskBusy: 'A disk is being formatted or mounted: wait until that is done',
  machineRefuses: 'The machine refuses: {reason}',
} as const;
