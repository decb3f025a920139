#!/bin/sh
# Before files go. An upgrade lets the server run on until the new version has made its backup.
set -e

case "$1" in
  remove | deconfigure)
    if [ -d /run/systemd/system ]; then
      systemctl is-active --quiet outrider.service && touch /run/outrider.was-running
      deb-systemd-invoke stop outrider.service || true
    fi
    data=$(outrider data 2>/dev/null || true)
    case "$data" in
      '' | /var/lib/outrider | /var/lib/outrider/*) ;;
      *) echo "Data in $data stay, also when the package is purged: remove them yourself." ;;
    esac
    ;;
esac
